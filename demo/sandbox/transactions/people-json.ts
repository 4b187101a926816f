import { fullName, type Contact } from '../people/contact.js';
import type { UserSummary } from '../people/user.js';

/** Fields that `billing`, `donated_by` and `mailing_address` of a transaction record have in common (contract 2.7). */
export const postalIdentity = (contact: Contact) => ({
  business_name: contact.business_name,
  is_foundation: contact.is_foundation === 1,
  title: contact.title,
  name: fullName(contact),
  first_name: contact.first_name,
  last_name: contact.last_name,
  street_address: contact.street_address,
  city: contact.city,
  country: contact.country,
  state: contact.state,
  postal: contact.postal,
  phone: contact.phone,
});

export const billingObject = (contact: Contact) => ({ ...postalIdentity(contact), email: contact.email });

/** The person who paid a pledge. */
export const payeeObject = (contact: Contact, user: UserSummary) => ({
  billing: billingObject(contact),
  user,
});
