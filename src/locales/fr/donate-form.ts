import card from '../../text/fr/card.json' with { type: 'json' };
import made from '../../text/fr/donate-form-made.json' with { type: 'json' };
import parts from '../../text/fr/donate-form-parts.json' with { type: 'json' };
import share from '../../text/fr/donate-form-share.json' with { type: 'json' };
import wallets from '../../text/fr/donate-form-wallets.json' with { type: 'json' };
import form from '../../text/fr/donate-form.json' with { type: 'json' };
import match from '../../text/fr/match.json' with { type: 'json' };

export { card, form, made, match, parts, share, wallets };
