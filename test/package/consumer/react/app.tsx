import { useRef, useState, type ReactNode } from 'react';
import { configure, type FormMessages, type FrGiftRefusedEvent } from 'fr-widgets/react';

configure({ proxyUrl: 'https://give.example.org', currency: 'CAD' });

export function Page({ messages }: { messages: FormMessages }): ReactNode {
  const form = useRef<HTMLElementTagNameMap['fr-donate-form']>(null);
  const [given, setGiven] = useState(0);
  return (
    <main>
      <fr-goal-thermometer
        campaign-id={1001}
        variant="ring"
        near-percent={80}
        with-name={given > 0}
        refreshSeconds="60"
        className="meter"
        onfr-goal-reached={({ goalMinor, raisedMinor }) => setGiven((raisedMinor ?? 0) - (goalMinor ?? 0))}
        onfr-gift-request={(event) => event.preventDefault()}
      >
        See our page
      </fr-goal-thermometer>
      <fr-donate-form
        ref={form}
        campaignId="1001"
        layout="dialog"
        steps
        messages={messages}
        lang="fr"
        onfr-gift-success={(event) => setGiven(event.amountMinor)}
        onfr-gift-refused={(event: FrGiftRefusedEvent) => console.log(event.type)}
        onClick={() => form.current?.show()}
      >
        <span slot="heading">Give</span>
        <fr-amount value={25} item-id="7" recommended key="25">
          Ten willows
        </fr-amount>
        <fr-field name="heard" label="Heard?" type="select" options="Radio|A friend" required />
        <fr-tribute-card item-id={3} image-src="https://www.example.org/otters.jpg" />
      </fr-donate-form>
      <fr-team-leaderboard campaign-id="1001" onfr-team-select={(event) => event.preventDefault()} kiosk="" />
      <fr-heatmap map="ca" campaign-id="1001" onfr-region-select={(event) => console.log(event.bubbles)} />
      <fr-site-stats layout="grid" onfr-error={({ error }) => console.log(error.kind)} />
      <fr-stat figure="donors" with-label onfr-ready={({ data }) => setGiven(data.donors ?? 0)} />
      <fr-transaction-table with-pending limit={50} headers={async () => ({ authorization: 'Bearer x' })} />
      {/* @ts-expect-error -- no such variant */}
      <fr-goal-thermometer variant="cube" />
      {/* @ts-expect-error -- no such attribute */}
      <fr-stat campaignid="1001" />
      {/* @ts-expect-error -- React sets a property of this name, which is a method */}
      <fr-stat refresh="60" />
      {/* @ts-expect-error -- another event */}
      <fr-donate-form onfr-gift-success={(event: MouseEvent) => event.clientX} />
      {/* @ts-expect-error -- no such figure in the event */}
      <fr-donate-form onfr-gift-success={(event) => event.amount} />
      {/* @ts-expect-error -- no such figure in the data */}
      <fr-stat onfr-update={({ data }) => console.log(data.teamCount)} />
      {/* @ts-expect-error -- no such order */}
      <fr-transaction-table sort="name" />
      {/* @ts-expect-error -- no such element */}
      <fr-thermometer />
    </main>
  );
}
