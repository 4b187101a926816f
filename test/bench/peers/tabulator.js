import { AjaxModule, FormatModule, PageModule, SortModule, Tabulator } from 'tabulator-tables';

/** As a developer who cares about size would build it: only with the modules that this table needs. */
export class Table extends Tabulator {}
Table.registerModule([AjaxModule, FormatModule, PageModule, SortModule]);

const money = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

export const columns = [
  { title: 'Rank', formatter: 'rownum', width: 80 },
  { title: 'Team', field: 'name', formatter: 'link', formatterParams: { urlField: 'url' } },
  { title: 'Progress', field: 'amount_raised', formatter: 'progress', formatterParams: { max: 5000 } },
  { title: 'Raised', field: 'amount_raised', formatter: (cell) => money.format(cell.getValue()), width: 120 },
];
