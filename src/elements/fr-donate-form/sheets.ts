import choice from '../../styles/choice.css?inline';
import segment from './choice.css?inline';
import control from '../../styles/control.css?inline';
import fields from '../../styles/fields.css?inline';
import mainButton from '../../styles/main-button.css?inline';
import form from './fr-donate-form.css?inline';
import outcome from './outcome/outcome.css?inline';
import step from './form/step.css?inline';

/** The form's style sheets; later ones override earlier ones. The dialog and the optional parts add their own. */
export const sheets = [choice, segment, control, mainButton, outcome, fields, form, step];
