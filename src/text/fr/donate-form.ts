import card from './card.json' with { type: 'json' };
import made from './donate-form-made.json' with { type: 'json' };
import parts from './donate-form-parts.json' with { type: 'json' };
import share from './donate-form-share.json' with { type: 'json' };
import wallets from './donate-form-wallets.json' with { type: 'json' };
import form from './donate-form.json' with { type: 'json' };
import match from './match.json' with { type: 'json' };

export { card, form, made, match, parts, share, wallets };
