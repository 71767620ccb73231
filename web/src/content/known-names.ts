// Capitalized words allowed on the public site, grouped by reason. A test fails on any other.

const names = {
  'what it is': 'Rehearse',
  'what it is made of, or can be connected to':
    'PostgreSQL Node V8 Moonshine Silero Git TypeScript Firebase Authentication Google GitHub GOOGLE GITHUB Docker Word OpenRouter LM US OpenAI Anthropic Ollama Kubernetes Citus CDN JavaScript Python WebAssembly Let Encrypt Caddy Compose Dockerfile Debian Ubuntu',
  'systems and browsers that it runs on': 'Linux Windows Mac SIGTERM Ctrl-C Chromium Firefox Safari',
  'standards and licenses':
    'AI AI-assisted TLS CA DNS SMTP SSH CPU RAM API APIs OpenAPI GPU HTTP HTTPS IP HTML JSON SQL NULL SVG WebP WAV PDF DOCX URL URLs UTF-8 UTF-16 ID IDs SDK GB MB MiB IRT UTC AES-256-GCM SHA-256 OAuth OpenID Atom MIT LICENSE LISTEN NOTIFY X-Forwarded- Data Protection Regulation DKIM SPF DMARC CSV Ed25519 JWT IndexedDB',
  'settings and their parts': 'ADMIN APP DATA DATABASE SIGN',
  'parts of other people’s consoles, as they call them':
    'Apps Cloud Credentials Developer Enterprise Email Project Settings',
  'keys and parts of the product, as its pages call them':
    'Ctrl Alt Done Enter Esc Tab Admin Check Copy Create Exam Models Practice Profile Grading Progress Question Questions Retry Rewrite Start System Test You Why Write Rate Dispute Privacy Source Audit Scoring See Backup Configuring Run About Invitations Sign Sign-up Containers Mail Operating People Production Reverse Who Installing Updating Logs',
  'skills, as the catalog names them':
    'Communication Concurrency Handling Leading Learning Ownership Prioritization Reliability Security Statistics Testing Transactions',
  'the first words of what the grader says below a criterion': 'We',
  'languages, days and months':
    'English American British Scottish Monday Tuesday Wednesday Thursday Friday Saturday Sunday November',
};

export const knownNames: ReadonlySet<string> = new Set(
  Object.values(names).flatMap((line) => line.split(' ')),
);
