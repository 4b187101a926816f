// The entry `fr-widgets/staff` of the package, and `fr-staff.js` for pages behind a login. It is no part of the public bundle.
import { FrTransactionTable } from './fr-transaction-table.js';

export { FrTransactionTable } from './fr-transaction-table.js';
export type { StaffHeaders } from './staff-client.js';

// There are no elements on a server, and a page may load the script twice.
if (typeof document !== 'undefined' && !customElements.get('fr-transaction-table'))
  customElements.define('fr-transaction-table', FrTransactionTable);

declare global {
  interface HTMLElementTagNameMap {
    'fr-transaction-table': FrTransactionTable;
  }
}
