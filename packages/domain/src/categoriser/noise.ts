import { tokenise } from './tokens.ts';

/** Words that stand in titles without telling what the transaction was for. */
const noiseByKind = {
  paying: `bayar pembayaran dibayar bayarin beli pembelian ambil kasih dikasih bagi terima titipan lunas buy bought
    purchase paid pay payment paying spent cost bill total amount`,
  statements: `pos trx trsf trf tf db cr edc debit debet visa mastercard kartu card atm qris transaksi transaction
    transfer ref no id inv va virtual account rek rekening auto autodebet recurring pending pymt pmt purch dir dep ach
    web online txn sq tst sp pp checkcard withdrawal rb ribu jt juta rp idr usd eur gbp sgd myr`,
  banks: `bca bri bni mandiri btn cimb permata danamon bsi ocbc maybank jago seabank hsbc chase citi wells fargo
    barclays dbs uob`,
  places: `jkt jakarta jaksel jakbar jaktim jakut jakpus bdg bandung sby surabaya dps denpasar bali jog jogja yogyakarta
    yk mdn medan bks bekasi tgr tng tangerang dpk depok bgr bogor smg semarang mlg malang solo plg palembang mks
    makassar tebet ciputat senopati sudirman thamrin kemang bsd cibubur kuningan menteng indonesia singapore london
    york nyc ny ca tx sf la us uk sg my kl au gb rumah kantor office home work depan belakang`,
  companies: 'pt cv tbk ltd inc llc gmbh corp co plc sdn bhd pte com net www http https',
  shops:
    'toko warung kedai outlet cabang store shop market mart center centre plaza mall express official thru',
  times: `bulan bulanan minggu mingguan harian hari tahun tahunan kali monthly weekly daily yearly annual month week day
    year today yesterday kemarin tadi pagi siang sore malam besok januari februari maret april mei juni juli agustus
    september oktober november desember january february march may june july august october december jan feb mar apr
    jun jul aug agu sep okt oct nov des dec senin selasa rabu kamis jumat sabtu monday tuesday wednesday thursday
    friday saturday sunday mon tue wed thu fri sat sun pertama kedua terakhir awal akhir first second last`,
  people: 'pak bu mas mbak bang kak mang om tante mr mrs ms teman temen friend sendiri',
  quantities: `pcs buah biji lembar kg gr gram liter ml pack box semua sisa tambah tambahan kurang lebih besar kecil
    small big large little extra more`,
  little: `buat untuk utk dengan dgn dari dr ke di pada dan atau yang yg sama bareng lagi lg sudah udah baru lama pakai
    pake via oleh si sang para juga ini itu nya aja saja punya beres utama hajatan pulang pergi berangkat kerja masuk
    keluar naik turun main kiri kanan manis pedas asin enak murah mahal merah putih hitam biru the a an and or of for to
    at in on by from with our your his her their this that per new old some thing stuff item something anything misc
    good great best other another again drive`,
};

const noise: ReadonlySet<string> = new Set(
  Object.values(noiseByKind)
    .flatMap((words) => words.split(/\s+/))
    .flatMap((word) => tokenise(word).map(({ stem }) => stem)),
);

const linking: ReadonlySet<string> = new Set(
  'di ke dari dr untuk utk buat bwt sama dan dgn dengan yang yg si nya the a an of my our his her your their some for to and in on at from with new old'.split(
    ' ',
  ),
);

/** Whether a word only joins others: 'belanja di pasar' is a 'belanja pasar'. */
export const isLinking = (stem: string): boolean => linking.has(stem);

/** Whether a word says nothing about what a transaction was for. */
export const isNoise = (stem: string): boolean => stem.length < 3 || /\d/.test(stem) || noise.has(stem);
