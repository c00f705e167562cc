/**
 * The names of the months and their beginnings, January first, in the languages whose words are known: small letters without
 * accents, from the data of Unicode (CLDR) and banks' files. Names of two months are left out: `listopad` is November in
 * Poland, and October in Croatia.
 */
export const months: readonly string[] = [
  `ene enero gen gener gennaio ian ianuarie jaan jaanuar jan janar janeiro januar januara januari january
    janv janvaris janvier led leden ledna oca ocak sausio sausis sij sijecanj sijecnja sty styczen stycznia
    tammi tammikuu tammikuuta ιαν ιανουαριου січ січень січня янв январь января януари јан јануар มกราคม ינואר يناير`,
  `feb febbraio febr febrer febrero februar februara februari februarie februaris february fev fevereiro
    fevr fevrier helmi helmikuu helmikuuta lut lutego luty shk shkurt sub subat uno unor unora vasario
    vasaris veebr veebruar velj veljaca veljace φεβ φεβρουαριου лют лютии лютого феб фебруар февр февраль
    февраля февруари กมภาพนธ פברואר فبراير`,
  `bre brezen brezna kovas kovo maa maalis maaliskuu maaliskuuta maart mac mar marc marca march marcius
    marco marec maret mars mart martie marts marz marzec marzo mrt mrz ozu ozujak ozujka μαρ μαρτιου бер
    березень березня мар март марта มนาคม מרץ مارس`,
  `abr abril apr april aprila aprile aprilie aprilis aprill avr avril balandis balandzio dub duben dubna
    huhti huhtikuu huhtikuuta kwi kwiecien kwietnia nis nisan pri prill tra travanj travnja απρ απριλιου апр
    апрель апреля април квіт квітень квітня เมษายน אפריל ابريل`,
  `geguze geguzes kve kveten kvetna mag maggio mai maig maijs maio maj maja majus may mayo mayıs mei svi
    svibanj svibnja touko toukokuu toukokuuta μαι μαιου маи мая мај трав травень травня พฤษภาคม מאי مايو`,
  `birzelio birzelis cerven cervna cvn cze czerwca czerwiec giu giugno haz haziran iun iunie juin jun juna
    june junho juni junij junija junijs junio junius juny juuni kesa kesakuu kesakuuta lipanj lipnja qer qershor
    ιουν ιουνιου июн июнь июня черв червень червня юни јун มถนายน יוני يونيو`,
  `cervence cervenec cvc heina heinakuu heinakuuta iul iulie juil juillet jul jula julai julho juli julij
    julija julijs julio juliol julius july juuli korr korrik liepa liepos lipca lipiec lug luglio srpanj srpnja tem
    temmuz ιουλ ιουλιου июл июль июля лип липень липня юли јул กรกฎาคม יולי يوليو`,
  `ago agost agosto agt agu agust agustos agustus aout aug august augusta augusti augusts augustus
    augusztus avg avgust avgusta elo elokuu elokuuta gush gusht kol kolovoz kolovoza ogo ogos rugpjucio rugpjutis
    sie sierpien sierpnia srpen srpna αυγ αυγουστου авг август августа серп серпень серпня สงหาคม אוגוסט اغسطس`,
  `eyl eylul rugsejis rugsejo ruj rujan rujna sep sept september septembra septembre septembrie septembris
    septiembre set setembre setembro settembre sht shtator syys syyskuu syyskuuta szept szeptember wrz
    wrzesien wrzesnia zar zari σεπ σεπτεμβριου вер вересень вересня сент сентябрь сентября сеп септембар
    септември กนยายน ספטמבר سبتمبر`,
  `eki ekim loka lokakuu lokakuuta oct october octobre octombrie octubre okt oktober oktobra oktobris
    oktoober ott ottobre out outubro paz pazdziernik pazdziernika rij rijen rijna spalio spalis tet tetor
    οκτ οκτωβριου жовт жовтень жовтня окт октобар октомври октябрь октября ตลาคม אוקטובר اكتوبر`,
  `kas kasım lapkricio lapkritis listopadu marras marraskuu marraskuuta nen nentor noiembrie nop nov
    november novembra novembre novembris novembro noviembre stu studeni studenoga νοε νοεμβριου лист
    листопад листопада нов новембар ноември нояб ноябрь ноября พฤศจกายน 十一月 נובמבר نوفمبر`,
  `ara aralık dec december decembra decembre decembrie decembris des desember desembre dets detsember dez
    dezember dezembro dhj dhjetor dic dicembre diciembre dis disember gru grudnia grudzien gruodis gruodzio
    joulu joulukuu joulukuuta pro prosinac prosinca prosince prosinec δεκ δεκεμβριου груд грудень грудня дек
    декабрь декабря декември дец децембар ธนวาคม 十二月 דצמבר ديسمبر`,
];
