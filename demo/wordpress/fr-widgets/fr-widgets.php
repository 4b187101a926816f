<?php
/**
 * Plugin Name:       fr-widgets
 * Plugin URI:        https://github.com/fr-widgets/fr-widgets
 * Description:       Fundraising widgets as blocks and shortcodes: goal thermometer, donate form, team leaderboard, heatmap and site statistics.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            fr-widgets
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       fr-widgets
 * Domain Path:       /languages
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

define( 'FR_WIDGETS_FILE', __FILE__ );
define( 'FR_WIDGETS_VERSION', '0.1.0' );

require __DIR__ . '/includes/translations.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/markup.php';
require __DIR__ . '/includes/shortcodes.php';
require __DIR__ . '/includes/blocks.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
}
