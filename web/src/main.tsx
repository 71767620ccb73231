// Browser entry point of the application: sign-in and all signed-in pages.
import './ui/code-loading/worker-policy.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

// metrics and preconnect hints wait until the page has loaded
addEventListener('load', () => void import('./start/begin.ts').then(({ begin }) => begin()));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
