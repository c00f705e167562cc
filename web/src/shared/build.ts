interface Build {
  version: string;
  commit: string;
  /** Where the source can be had; '' where nobody has said it. */
  sourceUrl: string;
}

/** What runs here, as the page brought it; a page that others serve brings nothing. */
export function readBuild(): Build {
  const content = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return content === undefined
    ? { version: 'unknown', commit: 'unknown', sourceUrl: '' }
    : (JSON.parse(content) as Build);
}
