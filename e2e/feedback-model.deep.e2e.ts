// Feedback from a language model in the browser: a non-blocking wait, the model's text, and the built-in fallback.
import { api } from '@rehearse/contract/api.ts';
import { explainVerdictVersion } from '../server/src/ai/prompts/explain-verdict.ts';
import { openModelPeer } from '../server/testing/model-peer.ts';
import type { ProviderRequest } from '../server/testing/judging-model.ts';
import { answering, isWriting } from '../server/testing/writing-model.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { modelAnswerTo } from './bank.ts';
import { bringIn, enter, newAccount } from './person.ts';
import { startProduct } from './product.ts';
import { expect, test } from './scene.ts';
import { takeOpenQuestion } from './take-test.ts';

const opening = 'Let me begin with what I know of it.';
const explanation = 'Nothing in your answer speaks to this yet. Say it in one plain sentence of its own.';

test('a model explains verdicts and improves an answer without blocking the page', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const { peer, url, close } = await openModelPeer();
  const gate = Promise.withResolvers<void>();
  let invents = false;
  peer.on({}, async (heard) => {
    if (isWriting(heard as ProviderRequest)) await gate.promise;
    return answering({
      explains: () => (invents ? 'You wrote “I use Kafka at Initech”, and no more.' : explanation),
      improves: () => [
        { quote: opening.slice(0, -1), how: 'remove', words: '', criterion: 0, why: 'It says nothing yet.' },
      ],
    })(heard as ProviderRequest);
  });
  const product = await startProduct(undefined, {
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'qwen3',
    AI_BASE_URL: `${url}/v1`,
  });
  try {
    const { origin } = product;
    const person = await enter(origin, newAccount());
    await bringIn(context, origin, person);
    const graded = async () => {
      for (;;) {
        const taken = await takeOpenQuestion(person, (id) => {
          const sentences = modelAnswerTo(id).split(/(?<=\.)\s+/);
          return [opening, ...sentences.slice(0, Math.ceil(sentences.length / 2))].join(' ');
        });
        const missing = taken.items[0]?.grade?.judgments.filter(({ verdict }) => verdict === 'missing') ?? [];
        // for some questions the two graders are too far apart for a score, or no criterion is missing
        if (taken.items[0]?.grade?.points !== null && missing.length > 1) return { taken, missing };
      }
    };
    const { taken, missing } = await graded();
    const [first, second] = missing.map(({ label }) =>
      page.getByRole('button', { name: `Why missing? ${label}`, exact: true }),
    );
    await page.goto(`${origin}/dashboard/test/results?id=${taken.attempt.id}`);
    await first?.press('Enter');
    await expect(page.getByText('qwen3 is still writing.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the built-in version for now' }).press('Enter');
    await expect(page.getByText('Rule-based explanation, version 4.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    gate.resolve();
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(
      page.getByText(`Explanation by qwen3 (prompt ${explainVerdictVersion}), checked by our rules.`),
    ).toBeVisible();
    await expect(page.getByText('Rule-based explanation')).toHaveCount(0);

    invents = true;
    await second?.press('Enter');
    await expect(
      page.getByText(/We asked qwen3, but we’re not showing what it wrote because it quotes/),
    ).toBeVisible();
    invents = false;
    await page.getByRole('button', { name: 'Ask qwen3 again' }).press('Enter');
    await expect(page.getByText(explanation)).toHaveCount(2);

    await page.getByRole('button', { name: 'See an improved version' }).press('Enter');
    await expect(page.locator('del')).toHaveText(opening.slice(0, -1));
    await expect(page.getByText('Crossed out: removed.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    const { betterVersions } = await person.call(api.readFeedback, { params: { id: taken.attempt.id } });
    expect(betterVersions).toMatchObject([{ source: { kind: 'model', name: 'qwen3' } }]);
  } finally {
    gate.resolve();
    // an open stream closed by the server would log a console error
    await page.goto('about:blank');
    await product.end();
    await close();
  }
});
