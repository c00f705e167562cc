import { describe, expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';
import type { encodings } from './encodings.ts';

type Encoding = (typeof encodings)[number];

/** The bytes of each character in an encoding. */
function bytesIn(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !known.has(text)) known.set(text, bytes);
  };
  for (let byte = 0x80; byte < 0x100; byte += 1) add(byte);
  if (/gb|jis|euc|big/.test(encoding)) {
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  }
  return known;
}

function encode(text: string, encoding: Encoding): Uint8Array {
  const bytes = bytesIn(encoding);
  return Uint8Array.from(Array.from(text).flatMap((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
}

describe('ST-20 ST-146 (unit) a file in an older encoding', () => {
  test.each<[Encoding, string]>([
    [
      'shift_jis',
      '取引日,入出金(円),取引後残高(円),入出金内容\n20240704,-641,792289,ＪＲ東日本\n20240706,-29949,762340,ＪＲ東日本 2174\n20240711,-31946,730394,アマゾン\n20240713,-1000,729394,家賃 212\n20240714,337503,1066897,利息 457\n',
    ],
    ['windows-1252', 'Date;Montant;Libelle\n2026-03-13;-1,00;Cœur de ville\n'],
    ['windows-1252', 'Date;Montant;Libellé\n2026-03-13;-1,00;Cœur de bœuf\n'],
    ['windows-1252', 'Datum;Betrag;Text\n2026-03-13;-1,00;Müller Straße\n'],
    ['windows-1252', 'Fecha;Importe;Concepto\n2026-03-13;-1,00;Año niño\n'],
    ['windows-1252', 'Data;Valor;Descrição\n2026-03-13;-1,00;Pão de São João\n'],
    ['windows-1252', 'Dagsetning;Upphæð\n2026-03-13;Þór keypti brauð\n'],
    ['windows-1252', 'Dato;Beløb;Tekst\n2026-03-13;-1,00;Købmand Østergård\n'],
    ['windows-1252', 'Pvm;Määrä;Saaja\n2026-03-13;-1,00;Kahvila Äiti\n'],
    ['windows-1250', 'Data;Kwota;Opis\n2026-03-13;-1,00;Żabka świeże pączki\n'],
    ['iso-8859-2', 'Data;Kwota;Opis\n2026-03-13;-1,00;Żabka świeże pączki\n'],
    ['windows-1250', 'Datum;Castka;Popis\n2026-03-13;-1,00;Řeznictví Dvořák\n'],
    ['windows-1250', 'Datum;Suma;Popis\n2026-03-13;-1,00;Mäso ľad ťava kôň\n'],
    ['windows-1250', 'Datum;Iznos;Opis\n2026-03-13;-1,00;Škola čađavica Đuro\n'],
    ['iso-8859-2', 'Datum;Iznos;Opis\n2026-03-13;-1,00;Škola čađavica žuto\n'],
    ['windows-1250', 'Datum;Znesek;Namen\n2026-03-13;-1,00;Plačilo računa žito\n'],
    ['windows-1250', 'Dátum;Összeg;Közlemény\n2026-03-13;-1,00;Fűszer bőr ősz\n'],
    ['windows-1250', 'Datum;Osszeg;Kozlemeny\n2026-03-13;-1,00;bőr\n'],
    ['windows-1250', 'Data;Suma;Descriere\n2026-03-13;-1,00;Plată factură\n'],
    ['windows-1257', 'Data;Suma;Paskirtis\n2026-03-13;-1,00;Maistas už kovą\n'],
    ['windows-1257', 'Datums;Summa;Apraksts\n2026-03-13;-1,00;Rēķins par ūdeni\n'],
    ['windows-1257', 'Kuupaev;Summa;Selgitus\n2026-03-13;-1,00;Õunad jõulud šokolaad\n'],
    ['windows-1254', 'Tarih;Tutar;Açıklama\n2026-03-13;-1,00;Şeker ığdır\n'],
    ['windows-1251', 'Дата;Сумма;Назначение\n2026-03-13;-1,00;Оплата\n'],
    ['windows-1253', 'Ημερομηνία;Ποσό\n2026-03-13;Αγορά\n'],
    ['iso-8859-15', 'Date;Montant;Libellé\n2026-03-13;-1,00;10 € cœur\n'],
    ['shift_jis', '日付,金額,摘要\n2026/3/13,-1,給与\n'],
    [
      'shift_jis',
      '取引日,受入金額（円）,払出金額（円）,詳細\n20260313,,6200,自払　デンキ\n20260327,210000,,給与　アクメ\n',
    ],
    [
      'shift_jis',
      '種別（ショッピング、キャッシング、その他）,ご利用年月日,ご利用場所,ご利用内容,ご利用金額（キャッシングでは元金になります）,支払区分,お支払開始月,備考\nショッピング,2025年3月28日,ローソン,－,3500,1回,2025年5月,\nショッピング,2025年3月20日,アマゾン,－,6000,1回,2025年5月,\nショッピング,2025年3月10日,ヨドバシ,－,31000,1回,2025年4月,\n',
    ],
    [
      'shift_jis',
      '山田　太郎　様,4980-00**-****-****,三井住友カード\n2026/03/28,ローソン,3500,１,１,3500,\n2026/03/20,アマゾン,6000,１,１,6000,\n2026/03/10,ヨドバシ,31000,１,１,31000,\n',
    ],
    ['gb18030', '日期,金额,摘要\n2026/3/13,-1,工资\n'],
    ['euc-kr', '날짜,금액,내용\n2026/3/13,-1,급여\n'],
    ['big5', '日期,金額,說明\n2026/3/13,-1,薪資\n'],
    ['euc-jp', '日付,金額,摘要\n2026/3/13,-1,給与\n'],
    ['koi8-r', 'Дата;Сумма;Назначение\n2026-03-13;-1,00;Оплата\n'],
    ['koi8-u', 'Дата;Сума;Опис\n2026-03-13;-1,00;Оренда в Києві\n'],
    ['ibm866', 'Дата;Сумма;Назначение\n2026-03-13;-1,00;Оплата\n'],
    ['windows-874', 'วันที่,รายการ,จำนวนเงิน\n13/03/2026,ค่าเช่า,-1.00\n'],
    ['windows-1255', 'תאריך,תיאור,חובה,זכות\n13/03/2026,שופרסל,1.00,\n'],
    ['windows-1256', 'التاريخ,البيان,مدين,دائن\n13/03/2026,مشتريات كارفور,1.00,\n'],
    ['macintosh', 'Datum;Text;Betrag\n2026-03-13;Bäckerei Straße;-1,00\n2026-03-14;Öl für Müller;-1,00\n'],
    ['windows-1252', 'Date;Amount;Text\n2026-03-13;1\u00a0000,00;Coffee\n'],
    ['windows-1252', 'Date;Amount;Text\n2026-03-13;-1.00;Rent § 19\n'],
    ['windows-1252', 'Date;Amount;Text\n2026-03-13;£1.00;Coffee\n'],
  ])('%s: %j', (encoding, text) => {
    expect(decodeText(encode(text, encoding), {})).toEqual({ text, encoding });
  });
});
