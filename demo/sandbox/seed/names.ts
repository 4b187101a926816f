export const FIRST_NAMES = {
  en: `Abigail Adam Aisha Alan Alice Amara Andrew Angela Anita Arjun Beatrice Ben Brenda Brian Bruce Callum Carol Catherine
    Charlotte Chen Chloe Claire Colin Connor Craig Daniel Darlene David Deborah Derek Diane Donna Doug Edith Elaine Eleanor
    Emily Emma Erin Ethan Eva Fatima Fiona Frances Gavin George Gordon Grace Graham Hannah Harold Hazel Heather Helen Henry
    Ian Imran Irene Isla Jack Jacob James Janet Jasmine Jason Jean Jennifer Jin Joan Joel John Joyce Julia Karen Kate Keith
    Kenneth Kevin Kiran Laura Leah Liam Linda Lorna Lucas Lucy Malcolm Margaret Maria Martin Mary Matthew Maya Megan Mei
    Michael Miriam Mohamed Molly Morgan Nadia Naomi Nathan Neil Nina Noah Nora Olivia Omar Owen Pamela Patricia Paul Peter
    Priya Rachel Ravi Rebecca Richard Robert Ronald Rosa Rose Ruth Ryan Samuel Sandra Sarah Scott Sean Shannon Sheila Simon
    Sofia Stephen Susan Tara Thomas Tracy Tyler Usha Vera Victoria Walter Wendy William Winnie Yasmin Zachary Zoe`.split(
    /\s+/,
  ),
  fr: `Adèle Agathe Alain Alexandre Alexis Alice Amélie Anaïs André Annick Antoine Arnaud Audrey Aurélie Béatrice Benoît
    Bernard Brigitte Camille Carole Caroline Catherine Cédric Chantal Charles Chloé Christian Claire Claude Clément Colette
    Danielle David Delphine Denis Diane Dominique Édith Élise Élodie Émile Émilie Emmanuel Étienne Éva Félix Florence François
    Françoise Frédéric Gabriel Gaétan Geneviève Gérard Ghislaine Gilles Ginette Guillaume Guy Hélène Hugo Huguette Isabelle
    Jacinthe Jacques Jean Jeanne Jérôme Joanie Jocelyne Josée Julie Julien Karine Lise Line Louis Louise Luc Lucie Madeleine
    Manon Marc Marcel Marguerite Marie Mario Marthe Martin Martine Mathieu Mélanie Michel Micheline Monique Mylène Nadine
    Nathalie Nicolas Noémie Olivier Pascal Patrice Paul Philippe Pierre Raphaël Réjean Renée René Robert Roger Rosalie Samuel
    Sandrine Sébastien Simon Solange Sophie Stéphane Suzanne Sylvain Sylvie Thérèse Thierry Thomas Valérie Véronique Victor
    Vincent Virginie Xavier Yannick Yves Yvon Zoé`.split(/\s+/),
} as const;

export const LAST_NAMES = {
  en: `Abbott Ahmed Allen Anderson Armstrong Baker Bell Bennett Black Boyd Brooks Brown Burke Cameron Campbell Carter Chan
    Chen Clark Collins Cooper Crawford Cunningham Davidson Dhillon Donnelly Douglas Duncan Edwards Elliott Evans Ferguson
    Fisher Fleming Foster Fraser Gibson Gill Gordon Graham Grant Gray Green Hall Hamilton Harris Hassan Henderson Hill
    Hughes Hunter Irwin Jackson Johnston Jones Kaur Kelly Kennedy Khan Kim Kowalski Lam Lawson Lee Lewis Li Lindsay Liu
    MacDonald MacKenzie MacLeod Marshall Martin McCarthy McDougall McIntyre McKay McLean McNeil Miller Mitchell Moore Morris
    Morrison Muller Munro Murphy Murray Nelson Nguyen Novak O'Brien O'Connor Okafor Olsen Osei Parker Patel Paterson Pereira
    Peters Phillips Quinn Ramsay Reid Reynolds Richardson Robertson Robinson Rogers Ross Rossi Russell Ryan Sanders Scott
    Sharma Shaw Silva Simpson Singh Sinclair Smith Spencer Stewart Sullivan Sutherland Tanaka Taylor Thompson Tran Turner
    Vaughan Walker Wallace Walsh Watson Webb White Whyte Williams Wilson Wong Woods Wright Wu Yang Young Zhang`.split(
    /\s+/,
  ),
  fr: `Allard Archambault Arsenault Asselin Aubé Beaudoin Beaulieu Bédard Bélanger Benoît Bergeron Bernier Bérubé Bilodeau
    Blais Blanchette Boisvert Bouchard Boucher Boudreau Bourgeois Brassard Breton Caron Carrier Champagne Charbonneau Charette
    Chartrand Cloutier Comeau Cormier Côté Couture Cyr Daigle Delisle Demers Deschamps Desjardins Desrosiers Dion Doucet
    Drapeau Drouin Dubé Dubois Dufour Dumas Dupuis Émond Fillion Fontaine Forget Fortier Fortin Fournier Gagné Gagnon Gaudet
    Gauthier Gendron Gervais Gignac Gilbert Girard Giroux Godin Gosselin Goulet Grenier Guay Guérin Hamel Hébert Houle Huot
    Jobin Labelle Labonté Labrecque Lachance Lacroix Laflamme Lafleur Lajoie Lalonde Lamarre Lambert Landry Langlois Lapierre
    Laplante Lapointe Larouche Lavallée Lavigne Lavoie Leblanc Leclerc Lefebvre Legault Lemay Lemieux Lepage Lessard Lévesque
    Maheux Marchand Martel Mathieu Ménard Mercier Michaud Moreau Morin Nadeau Nolet Ouellet Paquette Paradis Paré Parent
    Patenaude Pelletier Perreault Perron Picard Pilon Plante Poirier Poulin Provost Raymond Richard Rioux Rivard Robitaille
    Rousseau Roy Sauvé Savard Séguin Simard St-Pierre Sylvestre Tessier Thériault Thibault Tremblay Trudel Turcotte Turgeon
    Vachon Vaillancourt Veilleux Vézina Villeneuve`.split(/\s+/),
} as const;

export const BUSINESSES = {
  en: `Heron Landing Outfitters|Blackfly Coffee Roasters|Two Rapids Dental|Northbank Credit Union|Cedar & Sons Builders
    |Kettle Lake Veterinary Clinic|Pinewater Accounting|Riverbend Books|Slate Island Brewing|Maple Portage Foods
    |Upper Otter Rotary Club|Foxglove Gardens|Loon Call Radio|Stillwater Insurance|Bluebird Childcare Centre`
    .split('|')
    .map((name) => name.trim()),
  fr: `Boulangerie du Vieux-Moulin|Fondation des Grands-Pins|Caisse de la Vallée|Quincaillerie Aubert|Microbrasserie La Loutre rousse
    |Clinique vétérinaire des Rapides|Camping du Lac-aux-Brumes|Fromagerie du Portage|Librairie L'Embâcle|Érablière des Trois-Ruisseaux
    |Coop forestière de l'Amont|Garage Tessier et filles|Auberge du Héron|Pharmacie Bélisle|Club Optimiste de Saint-Aubert`
    .split('|')
    .map((name) => name.trim()),
} as const;

export const COMMENTS = {
  en: `We saw our first otter in eleven years last fall. Thank you.|For my dad, who taught me to paddle here.|Keep it up!
    |Happy birthday, Nora.|My grade 4 class collected this in jars.|In memory of long evenings on the dock.|Go team!
    |The river raised me. Time to give something back.|From the whole crew at work.|Small, but every month.
    |Loved the spring clean-up. See you at the next one.|For cleaner water downstream.`
    .split('|')
    .map((text) => text.trim()),
  fr: `Merci de veiller sur notre rivière.|Pour mon grand-père, qui pêchait ici.|Lâchez pas!|Bonne fête, Rosalie.
    |Ma classe a ramassé cette somme en vendant des semis.|En souvenir des étés au chalet.|Allez l'équipe!
    |Une loutre hier matin sous le pont. On y croit.|De la part de toute l'équipe du bureau.|Un petit montant, mais chaque mois.
    |À bientôt pour la corvée du printemps.|Pour que mes enfants puissent s'y baigner.`
    .split('|')
    .map((text) => text.trim()),
} as const;
