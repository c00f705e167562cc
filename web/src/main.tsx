import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadFirstPage } from './app/routes.tsx';
import { startApp } from './app/startApp.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

startApp();
// Not awaited here: the page's code imports this script's, which would wait for itself.
void loadFirstPage(location.pathname).then(() => render(createRoot(container)));

/** In a transition the first rendering goes on where code is there already, and lets the browser in between. */
function render(root: Root): void {
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
