import { define } from '../../page/define.js';
import { FrPageEditor } from './fr-page-editor.js';

define('fr-page-editor', FrPageEditor);

declare global {
  interface HTMLElementTagNameMap {
    'fr-page-editor': FrPageEditor;
  }
}
