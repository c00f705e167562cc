import type { Language } from './language.ts';

export const id: Language = {
  columns: {
    date: 'tanggal; tgl',
    purchaseDate: 'tanggal transaksi',
    amount: 'jumlah; nominal; nilai; nilai transaksi',
    moneyOut: 'pengeluaran; mutasi debet; keluar',
    moneyIn: 'pemasukan; masuk; mutasi kredit',
    direction: 'jenis',
    fee: 'biaya',
    balance: 'saldo akhir',
    currency: 'mata uang',
    counterparty: 'nama',
    payee: 'penerima',
    reference: 'no referensi',
    text: 'keterangan; uraian; berita; deskripsi',
  },
  within: { amount: 'jumlah', date: 'tanggal' },
  balances: { opening: 'saldo awal', closing: 'saldo akhir' },
};
