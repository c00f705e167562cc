/** What can be said of a file but for its columns: each choice with its values and their words. */
export const readingFacets: readonly {
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
}[] = [
  {
    name: 'encoding',
    label: 'Encoding',
    options: [
      ['utf-8', 'Unicode (UTF-8)'],
      ['utf-16le', 'Unicode (UTF-16 LE)'],
      ['utf-16be', 'Unicode (UTF-16 BE)'],
      ['windows-1252', 'Western (Windows-1252)'],
      ['windows-1250', 'Central European (Windows-1250)'],
      ['windows-1251', 'Cyrillic (Windows-1251)'],
      ['windows-1253', 'Greek (Windows-1253)'],
      ['windows-1254', 'Turkish (Windows-1254)'],
      ['windows-1257', 'Baltic (Windows-1257)'],
      ['iso-8859-2', 'Central European (ISO-8859-2)'],
      ['iso-8859-15', 'Western (ISO-8859-15)'],
      ['gb18030', 'Chinese (GB18030)'],
      ['big5', 'Chinese (Big5)'],
      ['shift_jis', 'Japanese (Shift JIS)'],
      ['euc-jp', 'Japanese (EUC-JP)'],
      ['euc-kr', 'Korean (EUC-KR)'],
      ['windows-874', 'Thai (Windows-874)'],
      ['koi8-r', 'Cyrillic (KOI8-R)'],
      ['ibm866', 'Cyrillic (DOS)'],
      ['macintosh', 'Western (Macintosh)'],
    ],
  },
  {
    name: 'delimiter',
    label: 'Columns are separated by',
    options: [
      [',', 'Comma'],
      [';', 'Semicolon'],
      ['\t', 'Tab'],
      ['|', 'Bar'],
    ],
  },
  {
    name: 'dateOrder',
    label: 'Dates',
    options: [
      ['dmy', 'Day, month, year'],
      ['mdy', 'Month, day, year'],
      ['ymd', 'Year, month, day'],
    ],
  },
  {
    name: 'decimalMark',
    label: 'Decimal mark',
    options: [
      ['.', 'Point: 1,234.50'],
      [',', 'Comma: 1.234,50'],
    ],
  },
  {
    name: 'sign',
    label: 'Signs',
    options: [
      ['as-written', 'As written'],
      ['reversed', 'The other way round'],
    ],
  },
  {
    name: 'balances',
    label: 'Closing balance',
    options: [
      ['as-written', 'As written'],
      ['reversed', 'The other way round'],
    ],
  },
  {
    name: 'reversals',
    label: 'Reversals',
    options: [
      ['own', 'State their own direction'],
      ['original', 'State that of the entry they reverse'],
    ],
  },
];
