<?php
/**
 * The page of the settings, under Settings.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the page to the menu.
 */
function fr_widgets_add_settings_page() {
	add_options_page( 'fr-widgets', 'fr-widgets', 'manage_options', 'fr-widgets', 'fr_widgets_settings_page' );
}
add_action( 'admin_menu', 'fr_widgets_add_settings_page' );

/**
 * Adds a link to the settings to the list of plugins.
 *
 * @param string[] $links Links of the plugin.
 * @return string[]
 */
function fr_widgets_add_settings_link( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=fr-widgets' ) ), esc_html__( 'Settings', 'fr-widgets' ) );
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( FR_WIDGETS_FILE ), 'fr_widgets_add_settings_link' );

/**
 * Names of the processors.
 *
 * @return string[]
 */
function fr_widgets_processor_names() {
	return array(
		'stripe'        => 'Stripe',
		'square'        => 'Square',
		'braintree'     => 'Braintree',
		'authorize-net' => 'Authorize.Net',
		'moneris'       => 'Moneris',
		'sandbox'       => __( 'Sandbox of fr-widgets (localhost only)', 'fr-widgets' ),
	);
}

/**
 * Label of a processor's setting.
 *
 * @param string $name Its attribute, after `data-processor-`.
 * @return string
 */
function fr_widgets_processor_label( $name ) {
	$labels = array(
		'key'                => __( 'Publishable key', 'fr-widgets' ),
		'stripe-account'     => __( 'Connected account (optional)', 'fr-widgets' ),
		'application-id'     => __( 'Application ID', 'fr-widgets' ),
		'location-id'        => __( 'Location ID', 'fr-widgets' ),
		'api-login-id'       => __( 'API login ID', 'fr-widgets' ),
		'profile-id'         => __( 'Profile ID', 'fr-widgets' ),
		'country'            => __( 'Country of the account (optional)', 'fr-widgets' ),
		'merchant-name'      => __( 'Name in wallets (optional)', 'fr-widgets' ),
		'google-merchant-id' => __( 'Google merchant ID (optional)', 'fr-widgets' ),
		'test'               => __( 'Test account', 'fr-widgets' ),
		'url'                => __( 'Address of the sandbox', 'fr-widgets' ),
	);
	return $labels[ $name ];
}

/**
 * Lists sections and fields of the page.
 */
function fr_widgets_add_settings_fields() {
	add_settings_section( 'connection', __( 'Connection', 'fr-widgets' ), 'fr_widgets_connection_section', 'fr-widgets' );
	add_settings_section( 'figures', __( 'Amounts and campaign', 'fr-widgets' ), '__return_null', 'fr-widgets' );
	add_settings_section( 'card', __( 'Card processor', 'fr-widgets' ), 'fr_widgets_card_section', 'fr-widgets' );

	fr_widgets_add_field( 'connection', 'proxy-url', __( 'Address of the proxy', 'fr-widgets' ), 'https://give.example.org', __( 'The fr-widgets proxy on your server. It holds the API key of the platform, which must not be entered here.', 'fr-widgets' ) );
	fr_widgets_add_field( 'figures', 'currency', __( 'Currency', 'fr-widgets' ), 'CAD', __( 'Three letters. The platform charges in it; without it, amounts are shown as bare numbers.', 'fr-widgets' ) );
	fr_widgets_add_field( 'figures', 'locale', __( 'Locale', 'fr-widgets' ), str_replace( '_', '-', get_locale() ), __( 'How amounts and dates are written, such as en-CA. When empty, the language of each page decides.', 'fr-widgets' ) );
	fr_widgets_add_field( 'figures', 'campaign', __( 'Campaign', 'fr-widgets' ), '1001', __( 'The number of the campaign that widgets show when none is chosen.', 'fr-widgets' ) );

	add_settings_field( 'processor', __( 'Processor', 'fr-widgets' ), 'fr_widgets_processor_field', 'fr-widgets', 'card', array( 'label_for' => 'fr-widgets-processor' ) );
	$classes = array();
	foreach ( fr_widgets_processors() as $processor => $names ) {
		foreach ( array_keys( $names ) as $name ) {
			$classes[ $name ][] = "fr-widgets-for-$processor";
		}
	}
	foreach ( $classes as $name => $of_processors ) {
		fr_widgets_add_field( 'card', "processor-$name", fr_widgets_processor_label( $name ), '', '', 'fr-widgets-for ' . implode( ' ', $of_processors ) );
	}
}
add_action( 'admin_init', 'fr_widgets_add_settings_fields' );

/**
 * Adds one field.
 *
 * @param string $section     Section of the field.
 * @param string $name        Name of the setting.
 * @param string $label       Label.
 * @param string $placeholder Example.
 * @param string $help        Text below the field.
 * @param string $row_class   Class of its row.
 */
function fr_widgets_add_field( $section, $name, $label, $placeholder = '', $help = '', $row_class = '' ) {
	add_settings_field(
		$name,
		$label,
		'fr_widgets_field',
		'fr-widgets',
		$section,
		array(
			'label_for'   => "fr-widgets-$name",
			'class'       => $row_class,
			'name'        => $name,
			'placeholder' => $placeholder,
			'help'        => $help,
		)
	);
}

/**
 * Prints a field.
 *
 * @param array $field As given to add_settings_field().
 */
function fr_widgets_field( $field ) {
	$settings = fr_widgets_settings();
	$value    = isset( $settings[ $field['name'] ] ) ? $settings[ $field['name'] ] : '';
	if ( 'processor-test' === $field['name'] ) {
		printf( '<input type="checkbox" id="%s" name="fr_widgets[%s]" value="true" %s>', esc_attr( $field['label_for'] ), esc_attr( $field['name'] ), checked( $value, 'true', false ) );
		return;
	}
	printf(
		'<input class="regular-text code" type="%s" id="%s" name="fr_widgets[%s]" value="%s" placeholder="%s" autocomplete="off" spellcheck="false"%s>',
		in_array( $field['name'], array( 'proxy-url', 'processor-url' ), true ) ? 'url' : 'text',
		esc_attr( $field['label_for'] ),
		esc_attr( $field['name'] ),
		esc_attr( $value ),
		esc_attr( $field['placeholder'] ),
		'' === $field['help'] ? '' : sprintf( ' aria-describedby="%s-help"', esc_attr( $field['label_for'] ) )
	);
	if ( '' !== $field['help'] ) {
		printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $field['label_for'] ), esc_html( $field['help'] ) );
	}
}

/**
 * Prints the choice of a processor.
 */
function fr_widgets_processor_field() {
	$chosen = fr_widgets_settings()['processor'];
	echo '<select id="fr-widgets-processor" name="fr_widgets[processor]">';
	foreach ( array( '' => __( 'None: the donate form takes no gifts', 'fr-widgets' ) ) + fr_widgets_processor_names() as $value => $label ) {
		printf( '<option value="%s" %s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $label ) );
	}
	echo '</select>';
}

/**
 * Scheme, host and port of an address.
 *
 * @param string $address An address of this site.
 * @return string
 */
function fr_widgets_origin( $address ) {
	$parts = wp_parse_url( $address );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Prints which origins the proxy has to allow, and what to do after a change.
 */
function fr_widgets_connection_section() {
	// The administration, where the editor and the trial show figures, may have an address of its own.
	$origins = array_unique( array_map( 'fr_widgets_origin', array( home_url(), admin_url() ) ) );
	printf(
		'<p>%s <code>%s</code></p><p>%s</p>',
		esc_html__( 'The proxy answers only pages that it knows. Its setting FR_ORIGINS has to contain:', 'fr-widgets' ),
		esc_html( implode( ',', $origins ) ),
		esc_html__( 'After a change, empty the caches of your caching plugin and CDN: pages in them have the former campaign and card account.', 'fr-widgets' )
	);
}

/**
 * Prints which keys to enter.
 */
function fr_widgets_card_section() {
	printf( '<p>%s</p>', esc_html__( 'Choose the processor that your platform charges through. Enter publishable keys only: everything here is part of your pages. Secret keys are refused.', 'fr-widgets' ) );
}

/**
 * Prints the page.
 */
function fr_widgets_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = fr_widgets_settings();
	echo '<div class="wrap"><h1>fr-widgets</h1><form action="options.php" method="post" id="fr-widgets-settings">';
	settings_fields( 'fr_widgets' );
	do_settings_sections( 'fr-widgets' );
	submit_button();
	echo '</form>';
	if ( '' !== $settings['proxy-url'] && '' !== $settings['campaign'] ) {
		printf( '<h2>%s</h2><p>%s</p><div class="card">', esc_html__( 'Trial', 'fr-widgets' ), esc_html__( 'The campaign, with the settings that are saved:', 'fr-widgets' ) );
		printf(
			'<fr-goal-thermometer with-name campaign-id="%s">%s</fr-goal-thermometer></div>',
			esc_attr( $settings['campaign'] ),
			esc_html__( 'The figures could not be loaded. Check the address of the proxy, its FR_ORIGINS and the number of the campaign. The console of the browser says more.', 'fr-widgets' )
		);
		fr_widgets_print_script();
	}
	echo '</div>';
}

/**
 * Shows only the settings of the chosen processor, if the browser supports it.
 *
 * @param string $page The page of the administration.
 */
function fr_widgets_style_settings_page( $page ) {
	if ( 'settings_page_fr-widgets' !== $page ) {
		return;
	}
	$rules = '.fr-widgets-for { display: none; }';
	foreach ( array_keys( fr_widgets_processors() ) as $processor ) {
		$rules .= sprintf( '#fr-widgets-settings:has(option[value="%1$s"]:checked) .fr-widgets-for-%1$s { display: table-row; }', $processor );
	}
	wp_register_style( 'fr-widgets-settings', false, array(), FR_WIDGETS_VERSION );
	wp_enqueue_style( 'fr-widgets-settings' );
	wp_add_inline_style( 'fr-widgets-settings', "@supports selector(:has(a)) { $rules }" );
}
add_action( 'admin_enqueue_scripts', 'fr_widgets_style_settings_page' );
