import choice from '../../styles/choice.js';
import segment from './choice.styles.js';
import control from './control.styles.js';
import form from './fr-donate-form.styles.js';
import outcome from './outcome/outcome.styles.js';
import step from './layout/step.styles.js';

/** The form's style sheets; later ones override earlier ones. The dialog and the optional parts add their own. */
export const sheets = [choice, segment, control, outcome, form, step];
