import resolve from '@rollup/plugin-node-resolve';
import css from 'rollup-plugin-import-css';

export default {
  input: 'app.js',
  output: { dir: 'dist' },
  plugins: [resolve(), css({ output: 'app.css' })],
};
