/**
 * The meaning of a payment's status. `unknown`: nothing can be said, so the gift may have been charged or not.
 */
export type PaymentState = 'made' | 'pending' | 'unknown';

// Contract §2.6 leaves the values of `status` open, and platforms pass on the words of their card processors. A word that is not in this
// table is unknown: a list of all words that mean "not charged" could never be complete. Without accents, because some systems drop them.
const made = new Set(
  (
    'completed complete succeeded success successful approved accepted paid captured settled processed charged ok confirmed cleared ' +
    'posted complete completee termine terminee reussi reussie succes approuve approuvee accepte acceptee paye payee capture capturee ' +
    'regle reglee traite traitee debite debitee encaisse encaissee confirme confirmee effectue effectuee'
  ).split(' '),
);
const pending = new Set(
  (
    'pending processing in_progress awaiting awaiting_settlement authorized authorised requires_action requires_confirmation ' +
    'requires_capture scheduled submitted submitted_for_settlement settling unsettled queued held on_hold review in_review ' +
    'under_review pending_review deferred en_attente en_cours en_traitement autorise autorisee planifie planifiee programme ' +
    'programmee soumis soumise differe differee en_revision'
  ).split(' '),
);

/** What the status is of, as in `payment_completed`. */
const nouns = /(^|_)(payment|charge|transaction|donation|gift|card|paiement|don|carte)(?=_|$)/g;

/** The state of a payment by its status alone. A receipt or row without a status, as in `""`, is of a payment that was made. */
export function paymentState(status: string | null | undefined): PaymentState {
  const word = statusWord(status ?? '');
  if (word === '') return (status ?? '').trim() === '' ? 'made' : 'unknown';
  const plain = word.replace(nouns, '').replace(/^_/, '');
  if (made.has(plain)) return 'made';
  return pending.has(plain) ? 'pending' : 'unknown';
}

/** A status in the form in which two of them are compared: lower case, without accents, with `_` between words. */
export function statusWord(status: string): string {
  return status
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
