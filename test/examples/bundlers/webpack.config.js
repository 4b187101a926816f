import { resolve } from 'node:path';

export default {
  mode: 'production',
  entry: './app.js',
  output: { path: resolve('dist'), filename: 'app.js' },
  module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] },
};
