/** The page's whole style. It stands in the page and is allowed there by its hash. */
export const style = `
:root{color-scheme:dark;--page:#0b0f14;--surface:#11171f;--raised:#18202b;--line:#243040;--strong:#f2f5f8;--text:#c6d0da;--quiet:#8b98a7;--accent:#4fd1a5;--income:#5bd6a0;--expense:#f2856d;--transfer:#9aa8ff;--warning:#e8b64c}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 "Inter Variable",Inter,system-ui,sans-serif}
a{color:var(--accent);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--raised);padding:8px 16px;z-index:1}
nav{padding:24px 16px;border-bottom:1px solid var(--line);font-size:14px;max-height:50vh;overflow-y:auto}
nav .brand{color:var(--strong);font-weight:650;font-size:16px;margin:0 0 16px}
nav ul{list-style:none;margin:0;padding:0}
nav summary,nav .top{color:var(--strong);font-weight:500;padding:6px 0;cursor:pointer}
nav .top a{color:inherit;text-decoration:none}
nav li li a{display:block;padding:4px 0 4px 12px;border-left:1px solid var(--line);color:var(--quiet);text-decoration:none}
nav a:hover{color:var(--strong)!important}
main{padding:24px 16px 96px;max-width:880px}
h1,h2,h3,h4{color:var(--strong);font-weight:650;line-height:1.25;margin:0}
h2 a,h3 a{color:inherit;text-decoration:none}h2 a:hover,h3 a:hover{text-decoration:underline}
h1{font-size:28px;letter-spacing:-.01em;margin-bottom:16px}
h2{font-size:20px;margin:64px 0 8px}
h3{font-size:16px}
h4{font-size:14px;font-weight:500;color:var(--quiet);margin:24px 0 8px}
p{margin:8px 0}
.quiet,.access{color:var(--quiet)}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{color:var(--strong)}
pre{background:var(--page);border:1px solid var(--line);border-radius:8px;padding:12px 16px;overflow-x:auto;margin:8px 0;white-space:pre}
.operation,.schema,.steps>li{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px;margin-top:16px}
.steps{list-style:none;padding:0;counter-reset:step}
.steps>li{counter-increment:step}.steps h3::before{content:counter(step) ". ";color:var(--accent)}
.call{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;overflow-wrap:anywhere}
.method{font:600 12px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.04em;color:var(--transfer)}
.method.get{color:var(--income)}.method.delete{color:var(--expense)}.method.put,.method.patch{color:var(--warning)}
.access{font-size:14px;margin-left:auto}
table{width:100%;border-collapse:collapse;font-size:14px}
tr{border-top:1px solid var(--line)}tr:first-child{border-top:0}
th{text-align:left;font-weight:400;vertical-align:top;padding:8px 16px 8px 0;width:13rem;overflow-wrap:anywhere}
td{vertical-align:top;padding:8px 0;overflow-wrap:anywhere}
.kind{color:var(--quiet)}
.required{color:var(--warning);font-size:12px;white-space:nowrap}
.answers{display:grid;grid-template-columns:3rem 1fr;gap:8px 12px;margin:0;font-size:14px}
dt{font:600 13px/1.7 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-variant-numeric:tabular-nums}
dt.good{color:var(--income)}dt.bad{color:var(--quiet)}
dd{margin:0;min-width:0}
.messages{margin:4px 0 0;padding:0 0 0 16px;color:var(--quiet)}
details{margin-top:8px}summary{cursor:pointer;color:var(--accent);font-size:14px;padding:4px 0}
nav details{margin:0}
@media(max-width:640px){th,td{display:block;width:auto;padding:4px 0}td{padding-bottom:12px}.access{margin-left:0}}
@media(min-width:1024px){
.page{display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;max-height:none;border-bottom:0;border-right:1px solid var(--line)}
main{padding:32px 40px 96px}}
@media print{nav{display:none}body{background:#fff}}
`;
