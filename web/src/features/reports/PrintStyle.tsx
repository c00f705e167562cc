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

    #content ~ *, body > :not(#root), aside, [data-print='no'], a[href='#content'] { display: none !important; }

    section { break-inside: avoid-page; padding: 0 !important; border: 0 !important; }

    table { width: 100%; font-size: 8pt; }

    thead { display: table-header-group; }

    tr { break-inside: avoid; }

    a { text-decoration: none !important; }

    svg text { fill: #444; }

    [data-scroll] { overflow: visible !important; }
  }
`;
