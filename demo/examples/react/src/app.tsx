import { useEffect, useState, type ReactNode } from 'react';
import { configure, sandboxCard, useCardProcessor } from 'fr-widgets/react';

configure({
  proxyUrl: import.meta.env['VITE_PROXY_URL'] ?? 'http://localhost:4171',
  currency: 'CAD',
  locale: 'en-CA',
});

// The sandbox's card fields, which accept test cards only. For real gifts: `hostedCard('stripe', { publishableKey: 'pk_live_…' })`.
useCardProcessor(sandboxCard({ url: import.meta.env['VITE_SANDBOX_URL'] ?? 'http://localhost:4172' }));

export function App(): ReactNode {
  const [amount, setAmount] = useState<number | null>(null);
  const [given, setGiven] = useState(0);
  const [, setIsHydrated] = useState(false);
  // Renders once more with new functions: React adds no listeners to custom elements while it hydrates (facebook/react#35446).
  useEffect(() => {
    setIsHydrated(true);
  }, []);
  return (
    <main>
      <h1>Bring the otters home</h1>
      <p>
        So far <fr-stat figure="donors" with-label /> have given.
      </p>
      <fr-goal-thermometer campaign-id="1001" with-name>
        See our campaign page.
      </fr-goal-thermometer>
      <p role="status">
        {given > 0 ? `Given: ${given / 100}` : amount === null ? 'No amount yet' : `Chosen: ${amount / 100}`}
      </p>
      <fr-donate-form
        campaign-id="1001"
        amounts="25 50 100"
        onfr-amount-change={({ amountMinor }) => setAmount(amountMinor)}
        onfr-gift-success={({ amountMinor }) => setGiven(amountMinor)}
      />
    </main>
  );
}
