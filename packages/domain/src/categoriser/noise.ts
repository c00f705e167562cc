import { tokenise } from './tokens.ts';

/*
 * Words that stand in titles without telling what was bought: of paying, of bank statements and terminals, cities, legal
 * forms, days and months, function words, forms of address, and shops that could be any shop.
 */
const noise: ReadonlySet<string> = new Set(
  tokenise1(`bayar pembayaran dibayar beli pembelian buat untuk utk dengan dgn dari dr ke di pada dan atau yang yg sama bareng lagi lg sudah udah baru lama pakai pake via oleh
    si sang para juga ini itu nya aja saja punya
    the a an and or of for to at in on by from with my our your his her their this that via per new old some more
    buy bought purchase paid pay payment paying spent cost bill total amount
    pos trx trsf trf tf db cr edc debit debet visa mastercard kartu card atm qris transaksi transaction transfer ref no id inv va virtual account rek rekening auto autodebet recurring pending pymt pmt purch
    dir dep ach web online txn sq tst sp pp checkcard withdrawal rb ribu jt juta rp idr usd eur gbp sgd myr
    bca bri bni mandiri btn cimb permata danamon bsi ocbc maybank jago seabank hsbc chase citi wells fargo barclays dbs uob
    jkt jakarta jaksel jakbar jaktim jakut jakpus bdg bandung sby surabaya dps denpasar bali jog jogja yogyakarta yk mdn medan bks bekasi tgr tng tangerang dpk depok bgr bogor smg semarang mlg malang solo plg palembang mks makassar
    tebet ciputat senopati sudirman thamrin kemang bsd cibubur kuningan menteng indonesia singapore london york nyc ny ca tx sf la us uk sg my kl au gb
    pt cv tbk ltd inc llc gmbh corp co plc sdn bhd pte com net www http https
    bulan bulanan minggu mingguan harian hari tahun tahunan kali monthly weekly daily yearly annual month week day year today yesterday kemarin tadi pagi siang sore malam besok
    januari februari maret april mei juni juli agustus september oktober november desember january february march may june july august october december jan feb mar apr jun jul aug agu sep okt oct nov des dec
    senin selasa rabu kamis jumat sabtu monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
    pak bu mas mbak bang kak mang om tante mr mrs ms
    toko warung kedai outlet cabang store shop market mart center centre plaza mall express online official
    pulang pergi berangkat kerja ambil kasih dikasih bayarin ambil titipan biji lembar bagi terima masuk keluar naik turun main kiri kanan besar kecil manis pedas asin enak murah mahal merah putih hitam biru
    hajatan depan belakang pertama kedua terakhir lunas beres utama awal akhir sendiri semua sisa tambah tambahan kurang lebih
    thing things stuff item items something anything misc good great best small large big little first second last extra more other another again drive thru center main
    teman temen friend rumah kantor office home work kerja pcs buah kg gr gram liter ml pack box`),
);

/** Whether a word says nothing about what a transaction was for. */
export const isNoise = (stem: string): boolean => stem.length < 3 || /\d/.test(stem) || noise.has(stem);

function tokenise1(text: string): string[] {
  return text.split(/\s+/).flatMap((entry) => tokenise(entry).map(({ stem }) => stem));
}
