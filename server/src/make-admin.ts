// npm run admin -- you@example.org: makes an administrator, whether the server runs or not.
import { openCommand, runCommand } from './command.ts';
import { StartError } from './kernel/start-error.ts';

await runCommand(async () => {
  const email = process.argv[2];
  if (email === undefined || !email.includes('@'))
    throw new StartError('Say whose: npm run admin -- you@example.org');
  const command = await openCommand();
  try {
    switch (await command.product.identity.promotePerson(email)) {
      case 'promoted':
        return `${email} is an administrator now. Sign in again to see the panel.`;
      case 'already':
        return `${email} is an administrator already.`;
      case 'suspended':
        throw new StartError(`${email} is suspended: another administrator must let them in again first.`);
      case 'unknown':
        throw new StartError(
          `Nobody has signed up as ${email}. Sign up in the browser first, then run this again.`,
        );
    }
  } finally {
    await command.close();
  }
});
