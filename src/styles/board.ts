import base from './base.css?inline';
import bidi from './bidi.css?inline';
import bar from './board-bar.css?inline';
import foot from './board-foot.css?inline';
import layout from './board-layout.css?inline';
import rank from './board-rank.css?inline';
import room from './board-reserved-space.css?inline';
import rows from './board-rows.css?inline';
import { oneSheet } from './one-sheet.js';
import tokens from './tokens.css?inline';

/** The sheet of the boards of teams and of fundraisers, which look alike. */
export const boardSheet = oneSheet(tokens, base, bidi, room, rows, bar, rank, foot, layout);
