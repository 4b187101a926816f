import card from '../../text/es/card.json' with { type: 'json' };
import made from '../../text/es/donate-form-made.json' with { type: 'json' };
import parts from '../../text/es/donate-form-parts.json' with { type: 'json' };
import share from '../../text/es/donate-form-share.json' with { type: 'json' };
import wallets from '../../text/es/donate-form-wallets.json' with { type: 'json' };
import form from '../../text/es/donate-form.json' with { type: 'json' };
import match from '../../text/es/match.json' with { type: 'json' };

export { card, form, made, match, parts, share, wallets };
