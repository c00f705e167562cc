import type { Language } from './language.ts';

export const tr: Language = {
  columns: {
    date: 'tarih',
    purchaseDate: 'işlem tarihi',
    valueDate: 'valör',
    amount: 'tutar; işlem tutarı',
    balance: 'bakiye',
    currency: 'para birimi',
    text: 'açıklama',
  },
  balances: { opening: 'açılış bakiyesi', closing: 'kapanış bakiyesi' },
};
