// A system design question as a model would write it.
import type { Draft } from '../src/kinds/kinds.ts';

export const designDraft: Draft = {
  stem: 'Design the service that keeps the reading position of an e-book app in step on all devices of a reader.',
  situation:
    'The app has 3 million daily readers. Each turns 120 pages a day, and half of all reading happens within 4 hours of the evening. A reader has up to 5 devices, which are often offline. Books and accounts exist; leave them out.',
  difficulty: 0.6,
  minutes: 28,
  hints: [
    'Two devices may have moved on while neither had a connection.',
    'Not every page that is turned has to become a write.',
  ],
  keyPoints: [
    {
      label: 'One small record per reader and book',
      area: 'what is stored',
      weight: 2,
      phrasings: [
        'I keep one row for each reader and book with the position and the time it was reached',
        'the state is tiny, one position with a timestamp for every book somebody reads',
        'a key of reader and book leads to the latest location and nothing else',
      ],
    },
    {
      label: 'Groups page turns before sending',
      area: 'how often a device writes',
      weight: 2,
      phrasings: [
        'the device collects turns and sends the position every thirty seconds or when the app closes',
        'I debounce on the client, so a hundred page turns become a handful of requests',
        'only the last location within half a minute goes over the wire',
      ],
    },
    {
      label: 'Rule for two devices that both moved',
      area: 'conflicts after being offline',
      weight: 3,
      phrasings: [
        'when both moved on offline I keep the later one by the time of reading and offer the other one',
        'a conflict is settled by version numbers, and the reader is asked whether to jump ahead',
        'the furthest position wins unless somebody went back on purpose, and the app asks',
      ],
    },
    {
      label: 'Works without a connection',
      area: 'offline use',
      weight: 2,
      phrasings: [
        'the device stores the position locally first and syncs once it is online again',
        'reading never waits for the server, a local queue holds what was not sent',
        'turning a page touches only the disk of the device, the network comes later',
      ],
    },
    {
      label: 'Repeated sends change nothing',
      area: 'retries',
      weight: 1,
      phrasings: [
        'a request carries a counter of the device, so sending it twice has the same result',
        'writes are idempotent because the server ignores a version it has seen already',
        'after a lost reply the device sends again and nothing is counted double',
      ],
    },
    {
      label: 'Spreads data by reader',
      area: 'growth',
      weight: 1,
      phrasings: [
        'I shard by reader, since every query names exactly one of them',
        'partitioning on the reader id keeps all books of one person in one place',
        'the table is split by a hash of the reader so that load spreads evenly',
      ],
    },
  ],
  misconceptions: [
    {
      claim: 'The device with the latest clock is always right.',
      correction: 'Clocks of devices differ by minutes, so a counter or the server decides the order.',
    },
  ],
  modelAnswer:
    'I keep one row for each reader and book with the position and the time it was reached. The device stores the position locally first and syncs once it is online again, so reading never waits for the server. The device collects turns and sends the position every thirty seconds or when the app closes. A request carries a counter of the device, so sending it twice has the same result. When both moved on offline I keep the later one by the time of reading and offer the other one, because nobody likes to lose a chapter. I shard by reader, since every query names exactly one of them. For numbers, 3 million readers with 120 turns are 360 million turns a day, and half of them fall into four evening hours, which is 180 million in 14,400 seconds, about 12,500 a second. Grouping by thirty seconds leaves perhaps a tenth of that, a load that a few partitions of one database carry with ease. If a partition is down, devices go on from their own copy and send later with a random wait, so that they do not all come back in the same second. The reply to a write holds the newest position, so that a device which was away learns of it without asking again.',
  sections: ['data', 'interfaces', 'failure', 'requirements', 'interfaces', 'bottlenecks'],
  estimates: [
    {
      label: 'Page turns at the peak',
      unit: 'turns per second',
      low: 10_000,
      high: 15_000,
      explanation: 'Half of 360 million turns within 14,400 seconds is 12,500 a second.',
    },
  ],
};
