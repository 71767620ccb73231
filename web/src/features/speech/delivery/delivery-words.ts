// Delivery metrics as rows: name, value, and formula.
import { counted } from '../../../ui/display/counted.ts';
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';
import { pauseSeconds } from './delivery.ts';

export type DeliveryRow = { name: string; value: string; formula: string };

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const fillersIn = (fillers: Delivery['fillers']): string =>
  fillers.length === 0 ? 'None' : fillers.map(({ word, count }) => `“${word}” ${count}×`).join(', ');

export const deliveryRows = (delivery: Delivery): DeliveryRow[] => [
  {
    name: 'Pace',
    value:
      delivery.wordsPerMinute === null ? 'Too short to tell' : `${delivery.wordsPerMinute} words a minute`,
    formula: 'Words ÷ minutes from your first word to your last, pauses included',
  },
  {
    name: 'Pauses',
    value:
      delivery.pauses === 0
        ? 'None'
        : `${counted(delivery.pauses, 'pause')}${delivery.pauses === 1 ? ' of' : ', the longest'} ${seconds(delivery.longestPauseMs)}`,
    formula: `Silences of at least ${pauseSeconds} s between words`,
  },
  {
    name: 'Time to first word',
    value: delivery.timeToFirstWordMs === null ? 'No words' : seconds(delivery.timeToFirstWordMs),
    formula: 'From when the microphone turned on to your first word',
  },
  {
    name: 'Fillers',
    value: fillersIn(delivery.fillers),
    formula: 'Counted in the transcript by a fixed list. Speech recognition often leaves out “um” and “uh.”',
  },
];
