import { describe, expect, test } from 'vitest';
import { readStatementFile } from '../readStatementFile.ts';
import { becomes, proved } from '../testing/becomes.ts';

describe('ST-20 (unit) figures of other scripts', () => {
  test.each([
    [
      'of Arabic',
      '٢٠٢٥/٠٣/١٤,مشتريات,٤٨٫١٢,,٩٥١٫٨٨',
      '٢٠٢٥/٠٣/١٥,راتب,,٢٬١٠٠٫٠٠,٣٬٠٥١٫٨٨',
      '٢٠٢٥/٠٣/١٦,إيجار,١٬٠٠٠٫٠٠,,٢٬٠٥١٫٨٨',
    ],
    [
      'of Persian',
      '۲۰۲۵/۰۳/۱۴,خرید,۴۸٫۱۲,,۹۵۱٫۸۸',
      '۲۰۲۵/۰۳/۱۵,حقوق,,۲٬۱۰۰٫۰۰,۳٬۰۵۱٫۸۸',
      '۲۰۲۵/۰۳/۱۶,اجاره,۱٬۰۰۰٫۰۰,,۲٬۰۵۱٫۸۸',
    ],
    [
      'of Hindi',
      '१४/०३/२०२५,खरीद,४८.१२,,९५१.८८',
      '१५/०३/२०२५,वेतन,,२१००.००,३०५१.८८',
      '१६/०३/२०२५,किराया,१०००.००,,२०५१.८८',
    ],
    [
      'of Bengali',
      '১৪/০৩/২০২৫,A,৪৮.১২,,৯৫১.৮৮',
      '১৫/০৩/২০২৫,B,,২১০০.০০,৩০৫১.৮৮',
      '১৬/০৩/২০২৫,C,১০০০.০০,,২০৫১.৮৮',
    ],
    [
      'of Thai',
      '๑๔/๐๓/๒๐๒๕,A,๔๘.๑๒,,๙๕๑.๘๘',
      '๑๕/๐๓/๒๐๒๕,B,,๒๑๐๐.๐๐,๓๐๕๑.๘๘',
      '๑๖/๐๓/๒๐๒๕,C,๑๐๐๐.๐๐,,๒๐๕๑.๘๘',
    ],
    [
      'within quoted texts of spreadsheets',
      '14/03/2025,A,"=""48.12""",,951.88',
      '15/03/2025,B,,"=""2100.00""",3051.88',
      '16/03/2025,C,"=""1000.00""",,2051.88',
    ],
    [
      'behind marks of direction',
      '\u200e14/03/2025,A,\u200f48.12,,951.88',
      '\u200e15/03/2025,B,,\u200f2100.00,3051.88',
      '\u200e16/03/2025,C,\u200f1000.00,,2051.88',
    ],
  ])('%s are read', (_what, ...rows) => {
    expect(becomes(['Date,Description,Debit,Credit,Balance', ...rows])).toEqual(
      proved(-48_12, 2100_00, -1000_00),
    );
  });

  test('and stay as they are in texts', () => {
    const bytes = new TextEncoder().encode('Date,Description,Amount\n٢٠٢٥/٠٣/١٤,فاتورة ٣٤,-٥٫٠٠\n');
    const outcome = readStatementFile(bytes, { fileName: 'a.csv', currency: 'EUR' });
    expect(outcome).toMatchObject({
      statements: [{ rows: [{ date: '2025-03-14', amount: -5_00, text: 'فاتورة ٣٤' }] }],
    });
  });
});
