import choice from '../../styles/choice.css?inline';
import segment from './choice.css?inline';
import control from '../../styles/control.css?inline';
import fields from '../../styles/fields.css?inline';
import mainButton from '../../styles/main-button.css?inline';
import form from './fr-donate-form.css?inline';
import box from './outcome/box.css?inline';
import step from './form/step.css?inline';

/** The form's style sheets; later ones override earlier ones. The dialog, the optional parts and the code for giving add their own. */
export const sheets = [choice, segment, control, mainButton, box, fields, form, step];
