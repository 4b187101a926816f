import 'tabulator-tables/dist/css/tabulator.min.css';
import { columns, Table } from '../../peers/tabulator.js';

const response = await fetch('/all-teams.json');
const place = document.createElement('div');
document.body.append(place);
const table = new Table(place, { height: 440, columns, data: await response.json() });
table.on('tableBuilt', () => finished());
