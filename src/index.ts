import './elements/fr-campaign-choice/index.js';
import './elements/fr-donate-form/index.js';
import './elements/fr-fundraisers/index.js';
import './elements/fr-goal-thermometer/index.js';
import './elements/fr-heatmap/index.js';
import './elements/fr-site-stats/index.js';
import './elements/fr-stat/index.js';
import './elements/fr-supporters/index.js';
import './elements/fr-team-leaderboard/index.js';
import { definedTags } from './page/registry.js';
import { reportSpaces } from './hints/report-spaces.js';
import { reportUnknown } from './hints/report-unknown-elements.js';

export { configure, type Settings } from './page/config.js';
export { FrError, type FrErrorKind } from './client/errors.js';
export { FrDataWarningEvent, FrErrorEvent, FrReadyEvent, FrUpdateEvent } from './controllers/events.js';
export type { FrGiftRequestEvent } from './controllers/gift-request.js';
export type { SiteData } from './format/site-data.js';
export type { CampaignChoiceData, CampaignChoiceItem } from './elements/fr-campaign-choice/data.js';
export type { FundraiserData, FundraisersData } from './elements/fr-fundraisers/data.js';
export type { MeterData, ThermometerData } from './elements/fr-goal-thermometer/data.js';
export type { HeatmapData, RegionData } from './elements/fr-heatmap/data.js';
export type { SupporterMessageData, SupportersData } from './elements/fr-supporters/data.js';
export type { LeaderboardData, TeamData } from './elements/fr-team-leaderboard/data.js';
export type { FrCampaignChangeEvent } from './elements/fr-campaign-choice/events.js';
export type {
  FrAmountChangeEvent,
  FrFrequencyChangeEvent,
} from './elements/fr-donate-form/amount/amount-events.js';
export type { FrCardFailedEvent } from './elements/fr-donate-form/card/card-event.js';
export type {
  FrChallengeRequestEvent,
  FrGiftRefusedEvent,
  FrPageShareEvent,
  FrGiftSubmitEvent,
  FrGiftSuccessEvent,
  FrGiftUnknownEvent,
  GiftRefusal,
} from './elements/fr-donate-form/outcome/gift-events.js';
export type { FrStepChangeEvent } from './elements/fr-donate-form/form/step-event.js';
export type { FormMessages } from './elements/fr-donate-form/texts/message-keys.js';
export type { FrGoalReachedEvent, FrMilestoneReachedEvent } from './elements/fr-goal-thermometer/events.js';
export type { PersonalPageData } from './elements/fr-page-editor/data.js';
export type { FrPageSavedEvent, FrTokenRequestEvent } from './elements/fr-page-editor/events.js';
export type { FrRegionSelectEvent } from './elements/fr-heatmap/model/region-select-event.js';
export type { FrRowsChangeEvent, FrTeamSelectEvent } from './elements/fr-team-leaderboard/events.js';
export { hostedCard } from './payment/hosted-card.js';
export type { ProcessorName, ProcessorSettings } from './payment/processor-settings.js';
export { useCardProcessor } from './payment/registry.js';
export { sandboxCard, type SandboxCardOptions } from './payment/sandbox.js';
export type {
  CardProcessor,
  CardState,
  CardTheme,
  CardTokenizer,
  MountContext,
  MountedCard,
  MountedWallets,
  TokenRequest,
  WalletAnswer,
  WalletContext,
  WalletName,
  WalletOrder,
} from './payment/tokenizer.js';
export type { TokenFailure, TokenResult } from './schema/gift-values.js';

// All other elements are registered, so a name that is not among them is misspelt. There is no document on a server.
if (typeof document !== 'undefined') {
  reportUnknown(() => [...definedTags().keys()], ['fr-page-editor']);
  reportSpaces();
}
