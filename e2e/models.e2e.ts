// Setting up a model in the admin panel: enter, test, change, and remove; the key is never shown again.
import { openModelPeer } from '../server/testing/model-peer.ts';
import { bringIn, enter } from './person.ts';
import { admin } from './product.ts';
import { expect, test } from './scene.ts';

const key = 'sk-panel-of-a-browser-0123456789-q777';

// the second model, because the first would grade answers from other tests
test('an administrator sets up a second model, tests it, and removes it', async ({
  page,
  context,
  origin,
  complaints,
}) => {
  const { peer, url, close } = await openModelPeer();
  peer.on({}, { content: '{"verdict":"met"}', usage: { prompt_tokens: 20, completion_tokens: 1 } });
  await bringIn(context, origin, await enter(origin, { name: 'Admin', ...admin }, false));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(page.getByRole('heading', { name: /No model connected/ })).toBeVisible();
  const second = page.getByRole('region', { name: 'Second model' });

  await second.getByRole('button', { name: 'Set up a model' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Provider').selectOption('compatible');
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(dialog.getByLabel('Model')).toBeFocused();
  await expect(dialog.getByText('Enter the address of the server.')).toBeVisible();
  await dialog.getByLabel('Model').fill('qwen3:8b');
  await dialog.getByLabel('Address').fill(`${url}/v1`);
  await dialog.getByLabel('API key', { exact: true }).fill(key);
  await dialog.getByLabel('US dollars per million input tokens').fill('1');
  await dialog.getByLabel('US dollars per million output tokens').fill('2.5');
  peer.nextRequestError(401, { message: 'wrong', code: 'invalid_api_key' });
  complaints.expected.push(/422/);
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The provider rejected the API key (401 invalid_api_key)',
  );
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved.');
  await dialog.getByRole('button', { name: 'Test and save' }).click();
  await expect(second).toContainText('q777');
  await expect(second).toContainText('$1 in, $2.5 out');

  await second.getByRole('button', { name: 'Test' }).click();
  await expect(second).toContainText('qwen3:8b works. First word after');
  await expect(page.getByRole('region', { name: 'Tokens and cost', exact: true })).toContainText(
    'Connection test',
  );
  peer.nextRequestError(401, { message: 'wrong', code: 'invalid_api_key' });
  await second.getByRole('button', { name: 'Test' }).click();
  await expect(second).toContainText('The provider rejected the API key (401 invalid_api_key)');

  await page.reload();
  await expect(second).toContainText('q777');
  expect(await page.content()).not.toContain(key.slice(0, -4));
  await second.getByRole('button', { name: 'Use environment settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use environment settings' }).click();
  await expect(second.getByRole('button', { name: 'Set up a model' })).toBeVisible();
  await close();
});
