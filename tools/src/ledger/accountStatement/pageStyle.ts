import { cssString, Markup } from './html.ts';

/** The style of a statement, on paper and on a screen. `footer` stands below every page. */
export const pageStyle = (footer: string): Markup =>
  new Markup(`
@page {
  size: A4;
  margin: 16mm 14mm 18mm;
  @bottom-left { content: ${cssString(footer)}; font: 8pt system-ui, sans-serif; color: #444; }
  @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt system-ui, sans-serif; color: #444; }
}
* { box-sizing: border-box; }
html { font: 10pt/1.4 system-ui, 'Segoe UI', 'Noto Sans', sans-serif; color: #111; background: #eee; color-scheme: light; }
body { max-width: 210mm; margin: 0 auto; padding: 14mm; background: #fff; }
h1 { margin: 0; font-size: 18pt; line-height: 1.2; }
h2 { margin: 9mm 0 2mm; font-size: 13pt; break-after: avoid; }
p { margin: 1mm 0; }
header p { font-size: 11pt; }
bdi, td, dd { overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 5mm; margin: 3mm 0; font-size: 9pt; }
dt { color: #444; }
dd { margin: 0; }
code { font: 8.5pt ui-monospace, 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 9pt; font-variant-numeric: tabular-nums; }
th, td { padding: 1mm 1.5mm; text-align: start; vertical-align: top; border-bottom: .2mm solid #ccc; }
thead { display: table-header-group; }
thead th { border-bottom: .4mm solid #111; font-size: 8.5pt; }
thead .name { padding-top: 9mm; border: 0; font-size: 13pt; }
thead .name small { font-weight: 400; font-size: 8.5pt; color: #444; margin-inline-start: 2mm; }
.hidden { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
tbody.sums { break-inside: avoid; }
tbody.sums th, tbody.sums td { font-weight: 600; border-bottom: 0; border-top: .3mm solid #111; }
tr { break-inside: avoid; }
.date { white-space: nowrap; }
th.amount, td.amount { text-align: end; white-space: nowrap; }
.wide td:first-child { min-width: 22mm; }
.note { font-size: 8.5pt; color: #444; }
@media print {
  html { background: #fff; font-size: 9.5pt; }
  body { max-width: none; padding: 0; }
  .table { overflow: visible; }
  .wide table { font-size: 7.5pt; }
  .wide th, .wide td { padding: 1mm; }
}
@media (max-width: 600px) { body { padding: 5mm; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 2mm; } }
`);
