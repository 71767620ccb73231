// Model statistics: speed, failures, and tokens and cost by day and purpose.
import type { ReactNode } from 'react';
import type { ModelFigures } from '@rehearse/contract/operations/models.ts';
import { PageSection } from '../../ui/layout/page-sentence.tsx';
import { Cell, Head, Row, RowHead, Table } from '../../ui/display/table.tsx';
import { Time } from '../../ui/display/time.tsx';
import { inDollars, inSeconds, inTokens, outcomeWords, purposeNames, totalCost } from './model-words.ts';

const SpeedTable = ({ speed }: Pick<ModelFigures, 'speed'>): ReactNode => (
  <Table caption="Model response times" className="mt-4">
    <thead>
      <tr>
        <Head>Model</Head>
        <Head end>Calls</Head>
        <Head end>First word, median</Head>
        <Head end>First word, p95</Head>
        <Head end>Full reply, median</Head>
        <Head end>Full reply, p95</Head>
      </tr>
    </thead>
    <tbody>
      {speed.map((modelSpeed) => (
        <Row key={`${modelSpeed.provider} ${modelSpeed.model}`}>
          <RowHead className="font-code whitespace-nowrap">{modelSpeed.model}</RowHead>
          <Cell end>{modelSpeed.calls.toLocaleString('en-US')}</Cell>
          <Cell end>{inSeconds(modelSpeed.firstWordMedianMs)}</Cell>
          <Cell end>{inSeconds(modelSpeed.firstWordP95Ms)}</Cell>
          <Cell end>{inSeconds(modelSpeed.totalMedianMs)}</Cell>
          <Cell end>{inSeconds(modelSpeed.totalP95Ms)}</Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

const CostTable = ({ days }: Pick<ModelFigures, 'days'>): ReactNode => (
  <Table caption="Tokens and cost by day and purpose" className="mt-4">
    <thead>
      <tr>
        <Head>Day (UTC)</Head>
        <Head>Purpose</Head>
        <Head end>Calls</Head>
        <Head end>Input tokens</Head>
        <Head end>Output tokens</Head>
        <Head end>Cost</Head>
      </tr>
    </thead>
    <tbody>
      {days.map((dayCost) => (
        <Row key={`${dayCost.day} ${dayCost.purpose}`}>
          <RowHead className="whitespace-nowrap">{dayCost.day}</RowHead>
          <Cell className="whitespace-nowrap">{purposeNames[dayCost.purpose]}</Cell>
          <Cell end>{dayCost.calls.toLocaleString('en-US')}</Cell>
          <Cell end>{inTokens(dayCost.inputTokens)}</Cell>
          <Cell end>{inTokens(dayCost.outputTokens)}</Cell>
          <Cell end className="whitespace-nowrap">
            {inDollars(dayCost.cost)}
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);

const costSentence = (days: ModelFigures['days']): string => {
  if (days.length === 0) return 'No calls in the last 30 days.';
  const { cost, unpriced } = totalCost(days);
  const tokens = days.reduce((sum, dayCost) => sum + dayCost.inputTokens + dayCost.outputTokens, 0);
  const rest =
    unpriced > 0 && cost !== null
      ? `, not counting ${unpriced.toLocaleString('en-US')} ${unpriced === 1 ? 'call' : 'calls'} with no price set`
      : '';
  return `${inTokens(tokens)} tokens. Cost: ${inDollars(cost)}${rest}. Calls with people’s own API keys aren’t included.`;
};

export const ModelFiguresView = ({ figures }: { figures: ModelFigures }): ReactNode => (
  <>
    <PageSection
      id="speed-head"
      title="Speed"
      note="last 7 days"
      sentence={figures.speed.length === 0 ? 'No successful calls in the last 7 days.' : undefined}
    >
      {figures.speed.length > 0 && <SpeedTable speed={figures.speed} />}
    </PageSection>
    <PageSection
      id="cost-head"
      title="Tokens and cost"
      note="last 30 days"
      sentence={costSentence(figures.days)}
    >
      {figures.days.length > 0 && <CostTable days={figures.days} />}
    </PageSection>
    <PageSection
      id="failures-head"
      title="Failures"
      note="last 30 days"
      sentence={figures.failures.length === 0 ? 'No failed calls in the last 30 days.' : undefined}
    >
      {figures.failures.length > 0 && (
        <ul className="mt-4 max-w-column divide-y divide-line border-y border-line text-sm">
          {figures.failures.map(({ outcome, calls, lastAt }) => (
            <li key={outcome} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span>{outcomeWords[outcome]}</span>
              <span className="text-ink-2">
                {calls.toLocaleString('en-US')} {calls === 1 ? 'call' : 'calls'}, most recent{' '}
                <Time at={lastAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  </>
);
