/** What people and bank statements shorten: the short form and the word it stands for. Comparable forms, as in tokens. */
const shortened = `
  mkn makan, mknan makanan, maem makan, byr bayar, bayr bayar, bli beli, blnj belanja, blanja belanja,
  blj belanja, brg barang, rmh rumah, krm kirim, kntr kantor, sklh sekolah, skolah sekolah, plsa pulsa,
  pls pulsa, pkt paket, lstrik listrik, pnjm pinjaman, asrs asuransi, bngkl bengkel, mtr motor, mbl mobil,
  bpak bapak, cicil cicilan, gjh gaji, gajih gaji, gj gaji, bns bonus, dpt dapat, prkr parkir, sembko sembako,
  spatu sepatu, clana celana, obt obat, dktr dokter, apt apotek, hadia hadiah, kdo kado, tiketing tiket,
  angkutan angkot, bengsin bensin, sewaan sewa, konsul konsultasi, skinker skincare, skincer skincare,
  loundri laundry, londry laundry, laundri laundry, internetan internet, kuotaan kuota, ultahan ultah,
  kawinan nikahan, nikah nikahan, mantenan nikahan, kawin nikahan, duit uang, fulus uang, nyokap ibu,
  bokap ayah, emak ibu, mamak ibu, bunda ibu, umi ibu, abi ayah, bapa bapak, bini istri, adek adik, ade adik,
  eyang nenek, mbah nenek, oma nenek, opa kakek, sodara saudara, keponakan ponakan, sepupu saudara,
  gratisan gratis, ngutang hutang, ngopi kopi, ngeteh teh, nobar nonton, ngegame game, ngewarnet warnet,
  groc grocery, grocer grocery, supermkt supermarket, suprmkt supermarket, smkt supermarket,
  supmkt supermarket, hypermkt hypermarket, rest restaurant, restr restaurant, rstrnt restaurant,
  resturant restaurant, brkfst breakfast, bfast breakfast, brekkie breakfast, brekky breakfast, din dinner,
  bday birthday, birthdy birthday, xmas christmas, prezzie present, pressie present, elec electricity,
  elect electricity, electr electricity, util utility, utl utility, wtr water, ins insurance, insur insurance,
  insce insurance, insc insurance, assur insurance, mtge mortgage, mtg mortgage, mort mortgage,
  pharm pharmacy, phcy pharmacy, pharma pharmacy, rx prescription, hosp hospital, med medical, clin clinic,
  dent dental, univ university, uni university, coll college, sch school, educ education, edu education,
  tuit tuition, subscr subscription, subscrip subscription, subsc subscription, sub subscription,
  membrshp membership, mbrshp membership, acct account, chg charge, chrg charge, svc service, srvc service,
  serv service, maint maintenance, mnthly monthly, mthly monthly, xfer transfer, intl international,
  fgn foreign, foreig foreign, trvl travel, airln airline, airl airline, htl hotel, petrl petrol, pkg parking,
  prkg parking, prkng parking, veh vehicle, mech mechanic, reimb reimbursement, reimbrs reimbursement,
  reimbursmt reimbursement, rfnd refund, refnd refund, divd dividend, dvd dividend, sal salary, slry salary,
  salry salary, wge wage, comm commission, commis commission, pens pension, bene benefit, unempl unemployment,
  crd card, crdt credit, ccard card, ln loan, repaymt repayment, rpymt repayment, donat donation,
  contrib contribution, invst investment, invest investment, tix ticket, tkt ticket, gro grocery, avo avocado,
  choc chocolate, veg vegetable, telco telephone, tel telephone, cel cell, cellular cell, hairdo haircut,
  telly tv, undies underwear, sneaks sneakers, kiddo kids, doggo dog, doggy dog, pup puppy, kitty kitten,
  brolly umbrella, footy football, soccor soccer, gramma grandma, granny grandma, gran grandma, mommy mom,
  mummy mum, daddy dad, hubby husband, wifey wife, sis sister, bro brother, fam family, cuz cousin`;

/** The word that a short form stands for. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  shortened.split(',').map((pair): [string, string] => {
    const [short = '', long = ''] = pair.trim().split(' ');
    return [short, long];
  }),
);
