import type { Language } from './language.ts';

export const ja: Language = {
  columns: {
    date: '日付',
    purchaseDate: '取引日',
    amount: '金額',
    moneyOut: 'お支払金額; 出金; 支出',
    moneyIn: 'お預り金額; 入金',
    balance: '残高; 差引残高',
    currency: '通貨',
    text: '摘要; お取扱内容',
  },
  directions: { out: '支出', in: '入金' },
};
