import type { Language } from './language.ts';

export const ko: Language = {
  columns: {
    purchaseDate: '거래일자; 거래일시',
    amount: '금액; 거래금액',
    moneyOut: '출금; 출금액',
    moneyIn: '입금; 입금액',
    balance: '잔액; 거래후잔액',
    currency: '통화',
    text: '적요; 내용',
  },
  directions: { out: '출금', in: '입금' },
};
