import type { FormMessages } from '../../en/donate-form/form.js';
import { closed } from './closed.js';
import { gift } from './gift.js';
import { layout } from './layout.js';
import { outcome } from './outcome.js';

export const form: FormMessages = { ...gift, ...closed, ...layout, ...outcome };

export const hostedPage = 'Donar en nuestra página segura de donaciones';
