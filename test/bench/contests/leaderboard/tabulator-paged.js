import 'tabulator-tables/dist/css/tabulator.min.css';
import { columns, Table } from '../../peers/tabulator.js';
import { searchTeams } from '../../vanilla/window.js';

const place = document.createElement('div');
document.body.append(place);
const table = new Table(place, {
  height: 440,
  columns,
  progressiveLoad: 'scroll',
  ajaxURL: '/v2/private/teams/search',
  paginationSize: 100,
  ajaxRequestFunc: async (_url, _config, { page }) => ({ last_page: 100, data: await searchTeams({ page }) }),
});
table.on('dataProcessed', (rows) => {
  if (rows.length > 0) finished();
});
