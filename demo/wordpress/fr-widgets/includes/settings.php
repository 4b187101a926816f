<?php
/**
 * The settings, which are stored in one option.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Settings of each card processor by their attribute on the script's tag, after `data-processor-`; `false` for those that may be empty.
 *
 * @return array[]
 */
function fr_widgets_processors() {
	return array(
		'stripe'        => array(
			'key'            => true,
			'stripe-account' => false,
			'country'        => false,
			'merchant-name'  => false,
		),
		'square'        => array(
			'application-id' => true,
			'location-id'    => true,
			'country'        => false,
			'merchant-name'  => false,
		),
		'braintree'     => array(
			'key'                => true,
			'country'            => false,
			'merchant-name'      => false,
			'google-merchant-id' => false,
		),
		'authorize-net' => array(
			'api-login-id' => true,
			'key'          => true,
			'test'         => false,
		),
		'moneris'       => array(
			'profile-id' => true,
			'test'       => false,
		),
		'sandbox'       => array( 'url' => true ),
	);
}

/**
 * The settings as texts; '' for settings that are not set.
 *
 * @return string[]
 */
function fr_widgets_settings() {
	return array_merge(
		array(
			'proxy-url' => '',
			'currency'  => '',
			'locale'    => '',
			'campaign'  => '',
			'processor' => '',
		),
		array_map( 'strval', array_filter( (array) get_option( 'fr_widgets', array() ), 'is_scalar' ) )
	);
}

/**
 * Registers the option.
 */
function fr_widgets_register_setting() {
	register_setting(
		'fr_widgets',
		'fr_widgets',
		array(
			'type'              => 'array',
			'sanitize_callback' => 'fr_widgets_sanitize_settings',
			'default'           => array(),
		)
	);
}
add_action( 'admin_init', 'fr_widgets_register_setting' );

/**
 * Accepts only values in the right format. An invalid value is reported, and the previous one is kept.
 *
 * @param mixed $sent Submitted values by name.
 * @return string[]
 */
function fr_widgets_sanitize_settings( $sent ) {
	$sent  = array_map( 'sanitize_text_field', array_filter( is_array( $sent ) ? $sent : array(), 'is_scalar' ) );
	$old   = fr_widgets_settings();
	$clean = array();
	$known = array_keys( array_merge( $old, ...array_values( fr_widgets_prefixed_processors() ) ) );
	foreach ( $known as $name ) {
		$value   = isset( $sent[ $name ] ) ? trim( $sent[ $name ] ) : '';
		$problem = '' === $value ? '' : fr_widgets_setting_problem( $name, $value );
		if ( '' !== $problem ) {
			add_settings_error( 'fr_widgets', 'fr_widgets_' . $name, $problem );
			$value = isset( $old[ $name ] ) ? $old[ $name ] : '';
		}
		if ( 'currency' === $name || 'processor-country' === $name ) {
			$value = strtoupper( $value );
		}
		if ( '' !== $value ) {
			$clean[ $name ] = $value;
		}
	}
	$processor = isset( $clean['processor'] ) ? $clean['processor'] : '';
	foreach ( '' === $processor ? array() : fr_widgets_processors()[ $processor ] as $name => $is_required ) {
		if ( $is_required && ! isset( $clean[ "processor-$name" ] ) ) {
			/* translators: %s: name of a setting. */
			add_settings_error( 'fr_widgets', "fr_widgets_processor-$name", sprintf( __( '%s: the card processor needs it. Until then the donate form takes no gifts.', 'fr-widgets' ), fr_widgets_processor_label( $name ) ), 'warning' );
		}
	}
	return $clean;
}

/**
 * The settings of processors, named as in the option.
 *
 * @return array[]
 */
function fr_widgets_prefixed_processors() {
	$prefixed = array();
	foreach ( fr_widgets_processors() as $processor => $names ) {
		foreach ( array_keys( $names ) as $name ) {
			$prefixed[ $processor ][ "processor-$name" ] = '';
		}
	}
	return $prefixed;
}

/**
 * The problem with a setting.
 *
 * @param string $name  Its name.
 * @param string $value Submitted value, not empty.
 * @return string '' if there is none.
 */
function fr_widgets_setting_problem( $name, $value ) {
	switch ( $name ) {
		case 'proxy-url':
			if ( false !== strpbrk( $value, '?#' ) ) {
				return __( 'The address of the proxy must not contain ? or #.', 'fr-widgets' );
			}
			// As other addresses.
		case 'processor-url':
			return fr_widgets_is_safe_address( $value ) ? '' : __( 'The address has to begin with https:// (http:// is accepted for localhost only).', 'fr-widgets' );
		case 'currency':
			return preg_match( '/^[A-Za-z]{3}$/', $value ) ? '' : __( 'The currency has to be a code of three letters, such as CAD.', 'fr-widgets' );
		case 'locale':
			return preg_match( '/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/', $value ) ? '' : __( 'The locale has to be a language tag, such as en-CA.', 'fr-widgets' );
		case 'campaign':
			return preg_match( '/^[1-9]\d{0,14}$/', $value ) ? '' : __( 'The campaign has to be a number.', 'fr-widgets' );
		case 'processor':
			return isset( fr_widgets_processors()[ $value ] ) ? '' : __( 'There is no such card processor.', 'fr-widgets' );
		case 'processor-country':
			return preg_match( '/^[A-Za-z]{2}$/', $value ) ? '' : __( 'The country has to be a code of two letters, such as CA.', 'fr-widgets' );
		default:
			return fr_widgets_is_secret( $name, $value ) ? __( 'This value looks like a secret key. It was not saved, because every visitor could read it. Use the publishable key, and revoke the secret one if it was on a page.', 'fr-widgets' ) : '';
	}
}

/**
 * Whether donors' data may be sent to an address.
 *
 * @param string $address Address as it was typed.
 * @return bool
 */
function fr_widgets_is_safe_address( $address ) {
	$parts = wp_parse_url( $address );
	if ( esc_url_raw( $address, array( 'https', 'http' ) ) !== $address || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return false;
	}
	return 'https' === $parts['scheme'] || in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
}

/**
 * Whether a value has the form of a secret of one of the processors. The widgets refuse the same values (src/payment/refuse-secrets.ts).
 *
 * @param string $name  Name of the setting.
 * @param string $value Submitted value.
 * @return bool
 */
function fr_widgets_is_secret( $name, $value ) {
	return preg_match( '/^(sk|rk|whsec)_|^(sandbox-)?sq0(at|cs)|^E[AQ]AA|^access_token\$|^[\dA-Fa-f]{128}$/', $value )
		// Authorize.Net's transaction key is shorter than its public key.
		|| ( 'processor-key' === $name && preg_match( '/^[\dA-Za-z]{16}$/', $value ) );
}
