import { createGlobalStyle } from 'styled-components';

/** A report on paper: black on white, one page wide, without what can be pressed, with numbers on the pages. */
export const PrintStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 14mm;

    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt sans-serif;
    }
  }

  @media print {
    html, body { background: #fff; color-scheme: light; font-size: 10pt; }

    body * {
      color: #111 !important;
      background: transparent !important;
      border-color: #bbb !important;
      box-shadow: none !important;
    }

    body rect, body path[data-chart], body circle { print-color-adjust: exact; }

    #root { min-height: 0; }

    main#content { max-width: none; padding: 0 !important; }

    #content ~ *, body > :not(#root), aside, header button, [data-print='no'], a[href='#content'] { display: none !important; }

    section { padding: 0 !important; border: 0 !important; }

    section:not(:has(table, ol)) { break-inside: avoid; }

    h2, section > header { break-after: avoid; }

    dl > div, li { break-inside: avoid; }

    section ol > li { min-height: 0 !important; padding: 3pt 0 !important; }

    table { width: 100%; font-size: 8pt; }

    table th, table td { padding: 3pt 4pt !important; position: static !important; }

    thead { display: table-header-group; }

    /* Else each page would end with the total of all. */
    tfoot { display: table-row-group; }

    /* The parts of a wide table: each on one page. */
    section:has(> [data-scroll] ~ [data-scroll]) table { break-inside: avoid; }

    table button { min-height: 0 !important; }

    table button svg { display: none; }

    tr { break-inside: avoid; }

    a { text-decoration: none !important; }

    svg text { fill: #444; }

    svg [data-before] { stroke: #111; }

    [data-scroll] { overflow: visible !important; animation: none !important; }
  }
`;
