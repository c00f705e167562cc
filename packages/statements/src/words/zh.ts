import type { Language } from './language.ts';

export const zh: Language = {
  columns: {
    bookingDate: '记账日期',
    purchaseDate: '交易日期',
    amount: '金额; 交易金额',
    moneyOut: '支出',
    moneyIn: '收入',
    balance: '余额',
    currency: '币种',
    text: '交易摘要; 摘要',
  },
  directions: { out: '借; 支出', in: '贷; 收入' },
};
