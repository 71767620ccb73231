// The start of the application in the browser: everything that is signed in, and the way in.
import './ui/code-loading/worker-policy.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

// what measures and hints waits until the page stands
addEventListener('load', () => void import('./start/begin.ts').then(({ begin }) => begin()));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
