import { oneSheet } from '../../../styles/one-sheet.js';
import sheet from './crop.css?inline';
import { draw } from './draw.js';
import { base64Of, encode } from './encode.js';
import { readPicture } from './read-picture.js';
import { renderCrop } from './render-crop.js';

/** All that a picture needs, loaded when one is chosen. */
export const desk = { base64Of, draw, encode, readPicture, renderCrop, sheet: oneSheet(sheet) };
export type Desk = typeof desk;
