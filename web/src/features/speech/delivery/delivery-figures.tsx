// Delivery metrics, each with its formula. Collapsed by default.
import type { Delivery } from '@rehearse/contract/attempts/delivery.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { deliveryRows } from './delivery-words.ts';

export const DeliveryFigures = ({ delivery }: { delivery: Delivery }): ReactNode => (
  <Disclosure words="How you said it">
    <dl className="space-y-2 text-sm">
      {deliveryRows(delivery).map(({ name, value, formula }) => (
        <div key={name}>
          <dt className="inline font-label text-ink">{name}: </dt>
          <dd className="inline text-ink">
            {value}
            <span className="block text-ink-3">{formula}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);
